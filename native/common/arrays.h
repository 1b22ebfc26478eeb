// Arrays that go to Python and come from there.
//
// Outgoing arrays are read-only. Incoming ones may have any layout and any integer type; they are copied before they
// are checked, since other threads may change them meanwhile.
#pragma once

#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "bind.h"

namespace tricolor {

template <class Item>
using Array = nb::ndarray<nb::numpy, nb::ro, Item>;

template <class Item>
using NewArray = nb::ndarray<nb::numpy, Item>;

// A new array that owns its memory.
template <class Item>
NewArray<Item> owned(std::unique_ptr<Item[]> items, std::vector<size_t> shape) {
  Item* memory = items.release();
  const nb::capsule owner(memory, [](void* there) noexcept { delete[] static_cast<Item*>(there); });
  return NewArray<Item>(memory, shape.size(), shape.data(), owner);
}

using AnyArray = nb::ndarray<nb::ro, nb::device::cpu>;

namespace arrays {

// The name of a type of numbers, for messages.
inline std::string name_of(nb::dlpack::dtype type) {
  const auto code = static_cast<nb::dlpack::dtype_code>(type.code);
  const char* name = code == nb::dlpack::dtype_code::Int     ? "int"
                     : code == nb::dlpack::dtype_code::UInt  ? "uint"
                     : code == nb::dlpack::dtype_code::Float ? "float"
                     : code == nb::dlpack::dtype_code::Bool  ? "bool"
                                                             : "type";
  return code == nb::dlpack::dtype_code::Bool ? name : name + std::to_string(type.bits);
}

// Copy entries one by one; they may have any stride, and need not be aligned.
template <class From, class Item>
void copy(const char* field, const AnyArray& array, std::vector<Item>& items) {
  const auto* first = static_cast<const char*>(array.data());
  const int64_t stride = array.stride(0) * static_cast<int64_t>(sizeof(From));
  if constexpr (std::is_same_v<From, Item>) {
    if (stride == sizeof(Item) && !items.empty()) {
      std::memcpy(items.data(), first, items.size() * sizeof(Item));
      return;
    }
  }
  for (size_t index = 0; index < items.size(); ++index) {
    From value;
    std::memcpy(&value, first + static_cast<int64_t>(index) * stride, sizeof value);
    if (!std::in_range<Item>(value)) {
      constexpr auto least = std::numeric_limits<Item>::min(), most = std::numeric_limits<Item>::max();
      throw PositionError(field, "numbers from " + std::to_string(least) + " to " + std::to_string(most),
                          std::to_string(value));
    }
    items[index] = static_cast<Item>(value);
  }
}

}  // namespace arrays

// `count` integers from a one-dimensional array. Throws PositionError with the name of the field.
template <class Item>
std::vector<Item> integers(const char* field, nb::handle given, size_t count) {
  AnyArray array;
  if (!nb::try_cast(given, array, false)) {
    throw PositionError(field, "an array of " + std::to_string(count) + " integers",
                        std::string(nb::type_name(given.type()).c_str()));
  }
  if (array.ndim() != 1) {
    throw PositionError(field, "an array of one dimension", static_cast<long long>(array.ndim()));
  }
  expect_entries(field, array.shape(0), count);
  std::vector<Item> items(count);
  const auto type = array.dtype();
  if (type == nb::dtype<int8_t>())
    arrays::copy<int8_t>(field, array, items);
  else if (type == nb::dtype<int16_t>())
    arrays::copy<int16_t>(field, array, items);
  else if (type == nb::dtype<int32_t>())
    arrays::copy<int32_t>(field, array, items);
  else if (type == nb::dtype<int64_t>())
    arrays::copy<int64_t>(field, array, items);
  else if (type == nb::dtype<uint8_t>())
    arrays::copy<uint8_t>(field, array, items);
  else if (type == nb::dtype<uint16_t>())
    arrays::copy<uint16_t>(field, array, items);
  else if (type == nb::dtype<uint32_t>())
    arrays::copy<uint32_t>(field, array, items);
  else if (type == nb::dtype<uint64_t>())
    arrays::copy<uint64_t>(field, array, items);
  else
    throw PositionError(field, "integers", arrays::name_of(type));
  return items;
}

// The chosen games: an array of booleans, or None for all of them.
inline std::vector<uint8_t> chosen(const char* field, nb::handle given, size_t count) {
  if (given.is_none()) return {};
  AnyArray array;
  const bool fits = nb::try_cast(given, array, false) && array.ndim() == 1 && array.dtype() == nb::dtype<bool>();
  if (!fits) {
    throw PositionError(field, "an array of " + std::to_string(count) + " booleans",
                        std::string(nb::type_name(given.type()).c_str()));
  }
  expect_entries(field, array.shape(0), count);
  std::vector<uint8_t> marks(count);
  arrays::copy<uint8_t>(field, array, marks);
  for (uint8_t& mark : marks) mark = mark != 0;
  return marks;
}

}  // namespace tricolor
