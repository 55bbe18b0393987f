/** What each kind of fault does and how it is undone. Add one here and name it in schedule.ts. */
import type { FaultKind, PlannedFault } from './schedule.ts'
import type { World } from './world.ts'

/** A fault. `end` resolves when its cause is gone; that the nodes recover is what is measured. */
export interface Fault {
  /** Nodes that cannot work meanwhile: the one it hits, or all. */
  readonly affects: 'one' | 'all'
  /** Done in order: nobody needs to be told. */
  readonly announced?: boolean
  begin(world: World, fault: PlannedFault): void | Promise<void>
  end(world: World, fault: PlannedFault): void | Promise<void>
  /** Why it cannot be tried in this world; undefined when it can. */
  impossible?(world: World, fault: PlannedFault): string | undefined
}

const NO_DISK = 'not tried: only root may mount a small disk'
const hit = ({ nodes }: World, { node }: PlannedFault) => nodes[node] as World['nodes'][number]
const nothing = () => {}

/** All faults by their kind. */
export const FAULTS: Readonly<Record<FaultKind, Fault>> = {
  'kill a node': {
    affects: 'one',
    begin: (world, fault) => hit(world, fault).kill(),
    // Not waited for: how long it takes until it is well counts.
    end: (world, fault) => void hit(world, fault).start(),
  },
  'freeze a node': {
    affects: 'one',
    begin: (world, fault) => hit(world, fault).freeze(),
    end: (world, fault) => hit(world, fault).thaw(),
  },
  'cut a node from the database': {
    affects: 'one',
    begin: (world, fault) => hit(world, fault).proxy.cut(),
    end: (world, fault) => hit(world, fault).proxy.mend(),
  },
  'stall the way of a node to the database': {
    affects: 'one',
    begin: (world, fault) => hit(world, fault).proxy.stall(),
    end: (world, fault) => hit(world, fault).proxy.mend(),
  },
  'freeze the database': {
    affects: 'all',
    begin: ({ postgres }) => postgres.freeze(),
    end: ({ postgres }) => postgres.thaw(),
  },
  'kill the database': {
    affects: 'all',
    begin: ({ postgres }) => postgres.killHard(),
    end: ({ postgres }) => postgres.restart(),
  },
  'restart the database': { affects: 'all', begin: ({ postgres }) => postgres.restart(), end: nothing },
  'fill the disk of the database': {
    affects: 'all',
    impossible: ({ disks }) => (disks.database ? undefined : NO_DISK),
    begin: ({ disks }) => disks.database?.fill(),
    end: ({ disks }) => disks.database?.free(),
  },
  'fill the disk of a node': {
    affects: 'one',
    impossible: ({ disks }, { node }) => (disks.nodes[node] ? undefined : NO_DISK),
    begin: ({ disks }, { node }) => disks.nodes[node]?.fill(),
    end: ({ disks }, { node }) => disks.nodes[node]?.free(),
  },
  'restart the nodes one after the other': {
    affects: 'all',
    announced: true,
    begin: async ({ nodes }) => {
      for (const node of nodes) {
        await node.stop()
        await node.start()
      }
    },
    end: nothing,
  },
}
