/** Web push: whether this browser is notified of its owner's turns at a table. */
import { call } from "./api";
import type { PushState } from "./generated/protocol";

const supported = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export class Push {
  readonly supported = supported();
  on = $state(false);
  trouble: string | null = $state(null); // a key of the catalogues
  #path: string;
  #key = "";

  constructor(table: string) {
    this.#path = `/api/tables/${encodeURIComponent(table)}/push`;
  }

  async look(): Promise<void> {
    if (!this.supported) return;
    await call<PushState>("GET", this.#path).then(
      (state) => this.#take(state),
      () => undefined,
    );
  }

  async toggle(): Promise<void> {
    this.trouble = null;
    try {
      if (this.on) this.#take(await call<PushState>("DELETE", this.#path));
      else await this.#subscribe();
    } catch {
      this.trouble = "push-failed";
    }
  }

  async #subscribe(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") {
      this.trouble = "push-denied";
      return;
    }
    if (!this.#key) await this.look();
    const { pushManager } = await navigator.serviceWorker.ready;
    const key = Uint8Array.from(atob(this.#key.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const old = await pushManager.getSubscription();
    const made = await pushManager.subscribe(options).catch(async () => {
      await old?.unsubscribe(); // it was made with another key
      return pushManager.subscribe(options);
    });
    this.#take(await call<PushState>("PUT", this.#path, { endpoint: made.endpoint }));
  }

  #take({ key, on }: PushState): void {
    this.#key = key;
    this.on = on;
  }
}
