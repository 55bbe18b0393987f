/** What is changed in a program to see whether a test notices, by kind of syntax. */

/** A node of the syntax tree, as the parser gives it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** A piece of the source and what comes in its place. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

type Mutator = (node: Node, code: string) => readonly Change[]

/** Relations move their boundary and turn round; all others have one opposite. */
const opposites: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '++': ['--'],
  '--': ['++'],
  '+=': ['-='],
  '-=': ['+='],
}

const swapped: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  trunc: 'ceil',
  find: 'findLast',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
}

const child = (node: Node, part: string) => node[part] as Node
const textOf = (node: Node, code: string) => code.slice(node.start, node.end)
const replace = ({ start, end }: Node, text: string): Change => ({ start, end, text })

/** Both sides with the brackets around them, which are no nodes of their own. */
const operator: Mutator = (node, code) => {
  const sign = node.operator as string
  const at = code.indexOf(sign, child(node, 'left').end)
  const [left, right] = [code.slice(node.start, at).trimEnd(), code.slice(at + sign.length, node.end).trimStart()]
  if (sign === '??') return [replace(node, `(${left})`), replace(node, `(${right})`)]
  const isText = sign === '+' && (/['`]$/.test(left) || /^['`]/.test(right))
  const others = isText ? [] : (opposites[sign] ?? [])
  return others.map((other) => replace(node, `(${left} ${other} ${right})`))
}

/** A comparison and a negation are turned round by themselves. */
const condition: Mutator = (node, code) => {
  const test = node.test as Node | null
  if (!test || test.operator === '!' || (test.type === 'BinaryExpression' && String(test.operator) in opposites))
    return []
  return [replace(test, `!(${textOf(test, code)})`)]
}

const removal: Mutator = (node) => [replace(node, ';')]

/** Steps and assignments: the operator is the same, before, between or behind. */
const step: Mutator = (node, code) => {
  const others = opposites[node.operator as string] ?? []
  return others.map((other) => replace(node, textOf(node, code).replace(node.operator as string, other)))
}

const literal: Mutator = (node) => {
  const { value } = node
  if (typeof value === 'boolean') return [replace(node, String(!value))]
  if (typeof value === 'string') return [replace(node, value === '' ? "'changed'" : "''")]
  if (typeof value === 'number') return [replace(node, String(value === 1 ? 0 : value + 1))]
  return typeof value === 'bigint' ? [replace(node, `${value + 1n}n`)] : []
}

const call: Mutator = (node, code) => {
  const callee = child(node, 'callee')
  const chained = optional(node, code, callee.end)
  const method = callee.property as Node | undefined
  if (callee.type !== 'MemberExpression' || callee.computed || !method) return chained
  const other = swapped[textOf(method, code)]
  return other === undefined ? chained : [...chained, replace(method, other)]
}

function optional(node: Node, code: string, end: number): Change[] {
  if (!node.optional) return []
  const start = code.indexOf('?.', end)
  const isMember = node.type === 'MemberExpression' && !node.computed
  return [{ start, end: start + 2, text: isMember ? '.' : '' }]
}

/** The changes of each kind of syntax. */
export const mutators: Readonly<Record<string, Mutator>> = {
  BinaryExpression: operator,
  LogicalExpression: operator,
  UnaryExpression: (node, code) => {
    const argument = textOf(child(node, 'argument'), code)
    return node.operator === '!' || node.operator === '-' ? [replace(node, `(${argument})`)] : []
  },
  UpdateExpression: step,
  AssignmentExpression: (node, code) => (node.operator === '??=' ? [] : step(node, code)),
  Literal: literal,
  TemplateLiteral: (node) => [replace(node, "''")],
  IfStatement: (node, code) => [...condition(node, code), ...(node.alternate ? [] : removal(node, code))],
  ConditionalExpression: condition,
  WhileStatement: (node, code) => [...condition(node, code), ...removal(node, code)],
  ForStatement: removal,
  ForOfStatement: removal,
  ExpressionStatement: removal,
  BreakStatement: removal,
  ContinueStatement: removal,
  CallExpression: call,
  MemberExpression: (node, code) => optional(node, code, child(node, 'object').end),
}
