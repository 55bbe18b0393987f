/** Layouts of the coding screens on the wire: panels, columns, density; own ones, and those published for all. */
import { type Static, Type } from 'typebox'
import { LARGEST_INTEGER } from './integers.ts'

/** Longest body of a layout (bytes): hundreds of panels and columns fit. */
export const LARGEST_LAYOUT = 64 * 1024
/** Most layouts one user keeps. */
export const MOST_LAYOUTS = 50

const closed = { additionalProperties: false } as const
const Identifier = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9._-]{0,63}$', description: 'Name the UI gives it' })

/** One panel of the screen. */
export const LayoutPanel = Type.Object(
  {
    id: Identifier,
    area: Type.Enum(['left', 'center', 'right', 'bottom'], { description: 'Where it stands' }),
    order: Type.Integer({ minimum: 0, maximum: 999, description: 'Its place in the area, from 0' }),
    size: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Share of the area in percent' })),
    visible: Type.Boolean(),
    collapsed: Type.Optional(Type.Boolean()),
  },
  closed,
)

/** One column of a list. */
export const LayoutColumn = Type.Object(
  {
    id: Identifier,
    visible: Type.Boolean(),
    width: Type.Optional(Type.Integer({ minimum: 20, maximum: 2000, description: 'Pixels' })),
  },
  closed,
)

/** What a layout says. */
export const LayoutContent = Type.Object(
  {
    panels: Type.Array(LayoutPanel, { maxItems: 100 }),
    columns: Type.Record(Identifier, Type.Array(LayoutColumn, { maxItems: 200 }), {
      ...closed,
      maxProperties: 50,
      description: 'The columns of each list, in their order, by the name of the list',
    }),
    density: Type.Enum(['compact', 'normal', 'comfortable']),
  },
  closed,
)

export type LayoutContent = Static<typeof LayoutContent>

const LayoutName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^\\P{Cc}*[^\\p{Cc}\\s]\\P{Cc}*$',
  description: 'As the user calls it',
})

export const NewLayout = Type.Object({ name: LayoutName, content: LayoutContent }, closed)

export type NewLayout = Static<typeof NewLayout>

const Version = Type.Integer({
  minimum: 1,
  maximum: LARGEST_INTEGER,
  description: 'The version the change is based on; 409 when there is a newer',
})

/** A layout in place of an older version of it. */
export const ReplacedLayout = Type.Object({ name: LayoutName, content: LayoutContent, version: Version }, closed)

export type ReplacedLayout = Static<typeof ReplacedLayout>

/** A layout as it is kept, without what it says. */
export const LayoutSummary = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  version: Type.Integer({ description: 'Raised by each change' }),
  own: Type.Boolean({ description: 'True: the caller made it' }),
  shared: Type.Boolean({ description: 'True: an administrator published it for all' }),
  default: Type.Boolean({ description: 'True: what those without a choice of their own see' }),
  ownerName: Type.String(),
  updatedAt: Type.String({ format: 'date-time' }),
})

export type LayoutSummary = Static<typeof LayoutSummary>

export const Layout = Type.Object({ ...LayoutSummary.properties, content: LayoutContent })

export type Layout = Static<typeof Layout>

/** The layouts a caller may use: the default first, then by name. */
export const LayoutList = Type.Object({ layouts: Type.Array(LayoutSummary) })
