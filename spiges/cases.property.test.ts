/** Random deliveries, random edits: what is written is what was edited, and nothing else changes. */
import type { CaseEdit, CodedCase } from '@codarium/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../tests/harness/how-often.ts'
import { changesBetween, type Delivery, editDelivery, editsOf, foreignParts } from './index.ts'
import { Chance, randomDelivery, randomEdit } from './tests/random-deliveries.ts'
import { read } from './tests/small-delivery.ts'

const numRuns = times(60, 10_000)

interface Editing {
  readonly delivery: Delivery
  readonly edits: readonly CaseEdit[]
  readonly after: Delivery
}

/** Checks a property of a delivery, edits of some of its cases and what comes of them; a failing seed replays. */
function forAll(check: (editing: Editing) => void): void {
  const property = fc.property(fc.integer(), (seed) => {
    const chance = new Chance(seed)
    const delivery = read(randomDelivery(chance))
    const edits = delivery.cases.filter(() => chance.happens(0.7)).map((each) => randomEdit(chance, each))
    check({ delivery, edits, after: read(editDelivery(delivery, edits)) })
  })
  fc.assert(property, { numRuns })
}

/** A case as an edit leaves it. */
function expected(before: CodedCase, edit: CaseEdit | undefined): CodedCase {
  const { index: _, administrative = {}, ...lists } = edit ?? { index: 0 }
  const entries = Object.entries({ ...before.administrative, ...administrative }).filter(([, value]) => value !== null)
  return { ...before, ...lists, administrative: Object.fromEntries(entries) as Record<string, string> }
}

/** Without what only ties rows to their elements. */
function bare({ diagnoses, treatments, medications, ...rest }: CodedCase): object {
  const rows = (list: readonly { origin?: number }[]) => list.map(({ origin: _, ...row }) => row)
  return { ...rest, diagnoses: rows(diagnoses), treatments: rows(treatments), medications: rows(medications) }
}

/** The text of each case. */
function caseTexts({ text }: Delivery): string[] {
  return text.split(/(?=<(?:s:)?Fall\b)/).slice(1)
}

test('a delivery edited and read again has exactly the edited cases', () => {
  forAll(({ delivery, edits, after }) => {
    const wanted = delivery.cases.map((each) =>
      expected(
        each,
        edits.find(({ index }) => index === each.index),
      ),
    )
    expect(after.cases.map(bare)).toEqual(wanted.map(bare))
  })
})

test('cases nobody edited keep every character', () => {
  forAll(({ delivery, edits, after }) => {
    const [before, now] = [caseTexts(delivery), caseTexts(after)]
    for (const { index } of delivery.cases)
      if (!edits.some((edit) => edit.index === index)) expect(now[index]).toBe(before[index])
    expect(after.text.split(/<(?:s:)?Fall\b/)[0]).toBe(delivery.text.split(/<(?:s:)?Fall\b/)[0])
  })
})

test('what a row carries unseen, surgeons included, goes where the row goes', () => {
  const carried = (text: string) => [...text.matchAll(/eigenes=["'](\w+-\d)["']/g)].map(([, own]) => own)
  forAll(({ delivery, edits, after }) => {
    const before = caseTexts(delivery)
    const wanted = delivery.cases.map((each) => {
      const edit = edits.find(({ index }) => index === each.index)
      return (['diagnoses', 'treatments', 'medications'] as const).flatMap((list) =>
        (edit?.[list] ?? each[list])
          .filter(({ origin }) => origin !== undefined)
          .flatMap(({ origin }) => carried(before[each.index]!).filter((own) => own === `${list}-${origin}`)),
      )
    })
    expect(caseTexts(after).map(carried)).toEqual(wanted)
  })
})

test('no edit touches a part that is only carried along', () => {
  forAll(({ delivery, edits, after }) => {
    const moved = edits.some(({ diagnoses, treatments, medications }) => diagnoses ?? treatments ?? medications)
    if (!moved) expect(foreignParts(delivery, after)).toEqual([])
    const others = foreignParts(delivery, after).filter(({ message }) => !/^(eigenes|Operierende) /.test(message))
    expect(others).toEqual([])
  })
})

test('the edits found between two deliveries lead from one to the other', () => {
  forAll(({ delivery, after }) => {
    const found = editsOf(delivery, after)
    const again = read(editDelivery(delivery, found))
    expect(again.cases.map(bare)).toEqual(after.cases.map(bare))
    expect(found.length > 0).toBe(changesBetween(delivery, after).length > 0)
    expect(changesBetween(after, again)).toEqual([])
    const back = read(editDelivery(after, editsOf(after, delivery)))
    expect(back.cases.map(bare)).toEqual(delivery.cases.map(bare))
  })
})

test('an edit that repeats what is there changes no character', () => {
  forAll(({ delivery }) => {
    expect(
      editDelivery(
        delivery,
        delivery.cases.map(({ administrative, ...each }) => ({ ...each, administrative })),
      ),
    ).toBe(delivery.text)
  })
})
