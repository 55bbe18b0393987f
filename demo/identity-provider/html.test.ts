/** Nothing inserted into a page of the provider can become markup. */
import { expect, test } from 'vitest'
import { html } from './html.ts'

test('escapes what is inserted', () => {
  expect(html`<p title="${'"><script>'}">${"a & 'b'"}</p>`.text).toBe(
    '<p title="&#34;&#62;&#60;script&#62;">a &#38; &#39;b&#39;</p>',
  )
})

test('keeps its own markup and lists of it, and leaves out false and undefined', () => {
  expect(html`<ul>${['a', 'b'].map((each) => html`<li>${each}</li>`)}${false}${undefined}</ul>`.text).toBe(
    '<ul><li>a</li><li>b</li></ul>',
  )
})
