/** Where the browser's focus is, in the words of the key bar. */
import { useSyncExternalStore } from 'react'
import { type ListName, listNames } from '../session/case/case-lists.ts'
import type { FocusPlace } from './key-hints.ts'

/** The places by what an element is or lies in, the narrower first. */
const places: readonly (readonly [selector: string, place: FocusPlace])[] = [
  ['[data-entry]', 'entry'],
  ['.editing-cell [role="combobox"]', 'codeCell'],
  ['.editing-cell select', 'choiceCell'],
  ['.editing-cell *', 'textCell'],
  ['.column-divider', 'columnDivider'],
  ['.divider.x', 'widthDivider'],
  ['.divider.y', 'heightDivider'],
  ['.menu *', 'menu'],
  ['.grid-row.open *', 'openRow'],
  ['[role="grid"] *', 'row'],
  ['.case-list input', 'caseSearch'],
  ['.case-rows *', 'caseRow'],
  ['.findings ol, .findings ol *', 'finding'],
  ['#code-detail, #code-detail *', 'detail'],
]

/** The place of the focus, and the table it is in; the diagnoses where it is in none. */
export function useFocusPlace(): { place: FocusPlace; list: ListName } {
  // One text for both: a store has to give the same value while nothing changes.
  const [place, list] = useSyncExternalStore(subscribe, () => described(document.activeElement)).split(' ')
  return { place: place as FocusPlace, list: list as ListName }
}

function described(element: Element | null): string {
  const place = places.find(([selector]) => element?.matches(selector))?.[1] ?? 'elsewhere'
  const block = element?.closest('.block')
  return `${place} ${listNames.find((list) => block?.classList.contains(list)) ?? 'diagnoses'}`
}

function subscribe(changed: () => void): () => void {
  // An element that goes away takes the focus with it without a word to the document; its blur comes first.
  const later = () => setTimeout(changed)
  document.addEventListener('focusin', changed)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', changed)
    document.removeEventListener('focusout', later)
  }
}
