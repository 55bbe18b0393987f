/** The rules of the field that several parts share, each once and pure. The façade of the domain. */
export {
  type Decimal,
  decimal,
  decimalText,
  isLess,
  minus,
  plus,
  times,
  timesTenTo,
  toNumber,
  wholePart,
  ZERO,
} from './numbers/decimal.ts'
