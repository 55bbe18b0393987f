/** Texts that may name somebody are not kept: numbers of cases, insured persons and telephones, dates of birth, addresses. */

/** Five digits in a row: no abbreviation, stage or dose has them; a code that long was found or mistyped. */
const LONG_NUMBER = /\d{5}/
/** Seven digits or more with marks between: 12.03.1956, 756.1234.5678.97, 079 123 45 67; CHOP has six at most. */
const PARTED_NUMBER = /\d(?:[ ./'-]{0,2}\d){6}/
const MAIL = /\S@\S/

/** Whether a text may tell of a person. */
export function mayNameSomebody(text: string): boolean {
  const plain = text.normalize('NFKC')
  return LONG_NUMBER.test(plain) || PARTED_NUMBER.test(plain) || MAIL.test(plain)
}
