import { describe, expect, it } from "vitest";
import { gives, holds, promises } from "../src/fair";

// The SHA-256 of the texts "a seed" and "another".
const COMMITMENT = "8f44d509e0492acec4fc109a030a5c751f063fb743cc388f0ed722bacc3bc66c";
const ANOTHER = "ae448ac86c4e8e4dec645729708ef41873ae79c6dff84eff73360989487f08e5";
const proof = { commitment: COMMITMENT, seed: "a seed", nonces: ["mine", "yours"] };

describe("a proof", () => {
  it("holds for who saw nothing before, if the seed is that of the commitment", async () => {
    expect(await holds("strange", proof)).toBe(true);
    expect(await holds("strange", { ...proof, seed: "another" })).toBe(false);
  });

  it("has to keep the first promise", async () => {
    promises("kept", COMMITMENT);
    promises("kept", ANOTHER);
    expect(await holds("kept", proof)).toBe(true);
    expect(await holds("kept", { ...proof, commitment: ANOTHER, seed: "another" })).toBe(false);
  });

  it("has to have one's own share", async () => {
    gives("shared", "mine");
    expect(await holds("shared", proof)).toBe(true);
    expect(await holds("shared", { ...proof, nonces: ["", "yours"] })).toBe(false);
    gives("shared", null);
    expect(await holds("shared", { ...proof, nonces: ["", "yours"] })).toBe(true);
  });
});
