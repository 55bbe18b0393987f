/** Which namespace a prefix stands for at each place of a document: Namespaces in XML 1.0. */
import { Malformed } from './malformed.ts'

/** Most declarations in force at one place; a delivery has one or two. */
const MOST_DECLARATIONS = 64
/** Most different namespaces in a document. */
const MOST_NAMESPACES = 64
const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'

interface Declaration {
  readonly prefix: string
  readonly space: number
  readonly depth: number
}

/** The declarations in force; namespaces are numbers, 0 for none. */
export class Namespaces {
  /** The addresses by number. */
  readonly all: string[] = ['', XML]
  /** Number of the default namespace here. */
  current = 0
  readonly #declared: Declaration[] = [{ prefix: 'xml', space: 1, depth: -1 }]

  /** Takes a declaration; the default namespace has the prefix ''. */
  declare(prefix: string, address: string, depth: number, offset: number): void {
    const reserved = prefix === 'xmlns' || address === XMLNS || (prefix === 'xml') !== (address === XML)
    if (reserved) throw new Malformed(`namespace ${address} cannot be bound to "${prefix}"`, offset)
    if (prefix !== '' && address === '') throw new Malformed(`prefix "${prefix}" is bound to no namespace`, offset)
    if (this.#declared.length > MOST_DECLARATIONS) throw new Malformed('too many namespace declarations', offset)
    if (this.all.length > MOST_NAMESPACES) throw new Malformed('too many different namespaces', offset)
    const known = this.all.indexOf(address)
    const space = known >= 0 ? known : this.all.push(address) - 1
    this.#declared.push({ prefix, space, depth })
    if (prefix === '') this.current = space
  }

  /** Number of the namespace of a prefix. */
  of(prefix: string, offset: number): number {
    const found = this.#declared.findLast((each) => each.prefix === prefix)
    if (!found) throw new Malformed(`prefix "${prefix}" is not declared`, offset)
    return found.space
  }

  /** Forgets what an element at this depth declared. */
  leave(depth: number): void {
    if (this.#declared.at(-1)!.depth < depth) return
    while (this.#declared.at(-1)!.depth >= depth) this.#declared.pop()
    this.current = this.#declared.findLast((each) => each.prefix === '')?.space ?? 0
  }
}
