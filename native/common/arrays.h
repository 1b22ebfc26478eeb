// Arrays that go to Python and come from there.
//
// Arrays over memory of ours are read-only. Incoming ones may have any layout and any integer type; they are copied
// before they are checked, since other threads may change them meanwhile.
#pragma once

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "bind.h"

namespace tricolor {

template <class Item>
using Array = nb::ndarray<nb::numpy, nb::ro, Item>;

namespace arrays {

template <class Item>
struct NameOf;
template <>
struct NameOf<int8_t> {
  static constexpr const char* VALUE = "int8";
};
template <>
struct NameOf<int32_t> {
  static constexpr const char* VALUE = "int32";
};
template <>
struct NameOf<int64_t> {
  static constexpr const char* VALUE = "int64";
};
template <>
struct NameOf<float> {
  static constexpr const char* VALUE = "float32";
};

// NumPy's `empty` and its type for an Item. They are looked up once and kept for good. Python's lock is what guards
// them: the guard of a static object could wait for a thread that waits for Python's lock.
template <class Item>
std::pair<PyObject*, PyObject*> maker() {
  static PyObject *empty = nullptr, *type = nullptr;
  if (!type) {
    const nb::module_ numpy = nb::module_::import_("numpy");
    empty = nb::object(numpy.attr("empty")).release().ptr();
    type = numpy.attr("dtype")(NameOf<Item>::VALUE).release().ptr();
  }
  return {empty, type};
}

// The memory that an object lends.
class Lent {
 public:
  Lent(nb::handle object, int flags) : is_there_(PyObject_GetBuffer(object.ptr(), &view_, flags) == 0) {}
  Lent(const Lent&) = delete;
  Lent& operator=(const Lent&) = delete;
  ~Lent() {
    if (is_there_) PyBuffer_Release(&view_);
  }

  explicit operator bool() const { return is_there_; }
  const Py_buffer* operator->() const { return &view_; }

 private:
  Py_buffer view_;
  bool is_there_;
};

}  // namespace arrays

// A new array of zeros with memory of its own, which the caller may write to until it gives the array away. NumPy makes
// it: wrapping memory of ours takes NumPy three times as long, which is most of the time of a small step.
template <class Item>
class NewArray {
 public:
  explicit NewArray(std::initializer_list<size_t> shape) : NewArray(std::span(shape.begin(), shape.size())) {}

  explicit NewArray(std::span<const size_t> shape) {
    const auto [empty, type] = arrays::maker<Item>();
    const nb::object lengths = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(shape.size())));
    if (!lengths.is_valid()) throw nb::python_error();
    size_ = 1;
    for (size_t index = 0; index < shape.size(); ++index) {
      PyObject* length = PyLong_FromSize_t(shape[index]);
      if (!length) throw nb::python_error();
      PyTuple_SET_ITEM(lengths.ptr(), static_cast<Py_ssize_t>(index), length);
      size_ *= shape[index];
    }
    PyObject* arguments[] = {lengths.ptr(), type};
    array_ = nb::steal(PyObject_Vectorcall(empty, arguments, 2, nullptr));
    if (!array_.is_valid()) throw nb::python_error();
    const arrays::Lent lent(array_, PyBUF_WRITABLE);
    if (!lent) throw nb::python_error();
    items_ = static_cast<Item*>(lent->buf);  // it stays there: nobody else has the array yet
    std::fill_n(items_, size_, Item{});
  }

  Item* begin() const { return items_; }
  std::span<Item> items() const { return {items_, size_}; }
  Item& operator[](size_t index) const { return items_[index]; }

  nb::object given() && { return std::move(array_); }

 private:
  nb::object array_;
  Item* items_;
  size_t size_;
};

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

// Copy entries one by one; they may have any stride in bytes, and need not be aligned.
template <class From, class Item>
void copy(const char* field, const void* memory, int64_t stride, std::vector<Item>& items) {
  const auto* first = static_cast<const char*>(memory);
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

template <class From, class Item>
void copy(const char* field, const AnyArray& array, std::vector<Item>& items) {
  copy<From>(field, array.data(), array.stride(0) * static_cast<int64_t>(sizeof(From)), items);
}

// The memory of a list of `count` entries whose type has a name of one letter, as in Python's `struct`; 0: anything
// else. It is a short cut: whoever cannot use it asks for an AnyArray, which takes longer and accepts more.
inline char letter_of(const Lent& lent, size_t count) {
  const bool fits = lent && lent->ndim == 1 && static_cast<size_t>(lent->shape[0]) == count && lent->format &&
                    lent->format[0] != 0 && lent->format[1] == 0;
  return fits ? lent->format[0] : '\0';
}

// The usual integers from the memory that an object lends. Returns whether it has such.
template <class Item>
bool copied(const char* field, nb::handle given, std::vector<Item>& items) {
  if (!PyObject_CheckBuffer(given.ptr())) return false;
  const Lent lent(given, PyBUF_STRIDES | PyBUF_FORMAT);
  if (!lent) PyErr_Clear();
  switch (letter_of(lent, items.size())) {
    case 'i':
      copy<int>(field, lent->buf, lent->strides[0], items);
      return true;
    case 'l':
      copy<long>(field, lent->buf, lent->strides[0], items);
      return true;
    case 'q':
      copy<long long>(field, lent->buf, lent->strides[0], items);
      return true;
    case 'b':
      copy<signed char>(field, lent->buf, lent->strides[0], items);
      return true;
    default:
      return false;
  }
}

// The same for marks.
inline bool copied_marks(const char* field, nb::handle given, std::vector<uint8_t>& marks) {
  if (!PyObject_CheckBuffer(given.ptr())) return false;
  const Lent lent(given, PyBUF_STRIDES | PyBUF_FORMAT);
  if (!lent) PyErr_Clear();
  if (letter_of(lent, marks.size()) != '?') return false;
  copy<uint8_t>(field, lent->buf, lent->strides[0], marks);
  return true;
}

}  // namespace arrays

// `count` integers from a one-dimensional array. Throws PositionError with the name of the field.
template <class Item>
std::vector<Item> integers(const char* field, nb::handle given, size_t count) {
  std::vector<Item> items(count);
  if (arrays::copied(field, given, items)) return items;
  AnyArray array;
  if (!nb::try_cast(given, array, false)) {
    throw PositionError(field, "an array of " + std::to_string(count) + " integers",
                        std::string(nb::type_name(given.type()).c_str()));
  }
  if (array.ndim() != 1) {
    throw PositionError(field, "an array of one dimension", static_cast<long long>(array.ndim()));
  }
  expect_entries(field, array.shape(0), count);
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
  std::vector<uint8_t> marks(count);
  if (!arrays::copied_marks(field, given, marks)) {
    AnyArray array;
    const bool fits = nb::try_cast(given, array, false) && array.ndim() == 1 && array.dtype() == nb::dtype<bool>();
    if (!fits) {
      throw PositionError(field, "an array of " + std::to_string(count) + " booleans",
                          std::string(nb::type_name(given.type()).c_str()));
    }
    expect_entries(field, array.shape(0), count);
    arrays::copy<uint8_t>(field, array, marks);
  }
  for (uint8_t& mark : marks) mark = mark != 0;
  return marks;
}

}  // namespace tricolor
