/** The partner's second page: the search widget among fields of its own, on another origin than Codarium. */
import type { Language } from './page.ts'

const texts = {
  de: {
    title: 'Beispiel-KIS: Codes suchen',
    lead: 'Zwei Suchfelder von Codarium in einer Seite, die nicht von Codarium kommt. Was gewählt wird, erfährt die Seite als Ereignis «select».',
    patient: 'Alter (Jahre)',
    diagnosis: 'Diagnose',
    procedure: 'Prozedur',
    taken: 'Übernommen',
    nothing: 'Noch nichts.',
    failed: 'Keine Treffer, weil: ',
    cases: 'Zur Fallliste',
  },
  fr: {
    title: 'SIH d’exemple : chercher des codes',
    lead: 'Deux champs de recherche de Codarium dans une page qui ne vient pas de Codarium. La page apprend le choix par l’événement « select ».',
    patient: 'Âge (années)',
    diagnosis: 'Diagnostic',
    procedure: 'Procédure',
    taken: 'Repris',
    nothing: 'Rien encore.',
    failed: 'Pas de résultats, car : ',
    cases: 'Vers la liste des cas',
  },
  it: {
    title: 'SIO d’esempio: cercare codici',
    lead: 'Due campi di ricerca di Codarium in una pagina che non viene da Codarium. La pagina apprende la scelta dall’evento «select».',
    patient: 'Età (anni)',
    diagnosis: 'Diagnosi',
    procedure: 'Procedura',
    taken: 'Ripresi',
    nothing: 'Ancora nulla.',
    failed: 'Nessun risultato, perché: ',
    cases: 'All’elenco dei casi',
  },
} as const

/** What the page may do: its own script and style, the widget's script, calls to both. */
export const searchPolicy = (codarium: string): string =>
  `default-src 'none'; script-src 'self' ${codarium}; style-src 'self'; connect-src 'self' ${codarium}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The page; `codarium` is where the widget's script comes from. */
export function searchPage(codarium: string, language: Language): string {
  const text = texts[language]
  const field = (name: 'diagnosis' | 'procedure') =>
    `<div class="field ${name}"><span>${text[name]}</span><codarium-search id="${name}" version="2026" language="${language}" label="${text[name]}"></codarium-search></div>`
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title><link rel="stylesheet" href="/search.css">
<script src="${codarium}/widget/codarium-search.js" defer></script><script src="/search.js" defer></script>
<body data-failed="${text.failed}">
<header><h1>${text.title}</h1><p>${text.lead}</p></header>
<main><div class="field"><label for="age">${text.patient}</label><input id="age" type="number" min="0" max="120"></div>
${field('diagnosis')}${field('procedure')}
<section aria-live="polite"><h2>${text.taken}</h2><ul id="taken"><li>${text.nothing}</li></ul></section>
<p><a href="/">${text.cases}</a></p></main>
</body></html>`
}

/** The procedures have the look of this page: what a page may set begins with --codarium-. */
export const SEARCH_STYLE = `*{box-sizing:border-box}:root{color-scheme:light}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b2733;background:#f4f6f8}
header{background:#23405c;color:#fff;padding:.75rem 1.25rem}h1{font-size:1.15rem;margin:0}header p{margin:.15rem 0 0;font-size:.9rem;color:#d5e0ea}
main{max-width:56rem;padding:1.25rem;display:grid;gap:1rem}.field{display:grid;grid-template-columns:9rem 1fr;align-items:center}
#age{font:inherit;width:6rem;padding:.3rem .5rem}h2{font-size:1rem;margin:0}ul{list-style:none;margin:.3rem 0;padding:0}
li{background:#fff;border:1px solid #d5dce3;border-radius:6px;padding:.5rem .75rem;margin-bottom:.4rem}
.procedure codarium-search{--codarium-accent:#23405c;--codarium-mark:#cfe3f5;--codarium-radius:8px;--codarium-font:system-ui,sans-serif;--codarium-font-size:16px}
@media(max-width:40rem){.field{grid-template-columns:1fr}}`

/** The script of the page: hands the widgets a token when they want one, and lists what was taken. */
export const SEARCH_SCRIPT = `const taken = document.querySelector('#taken'), age = document.querySelector('#age')
const boxes = { diagnosis: ['ICD10'], procedure: ['CHOP'] }
for (const [name, types] of Object.entries(boxes)) {
  const box = document.querySelector('#' + name)
  box.token = async () => (await fetch('/token')).text()
  box.types = types
  box.addEventListener('select', ({ detail }) => {
    add(detail.code + ' ' + detail.text)
    box.value = ''
  })
  box.addEventListener('error', ({ detail }) => add(document.body.dataset.failed + detail.message))
}
age.addEventListener('input', () => {
  const patient = age.value === '' ? undefined : { ageYears: Number(age.value) }
  for (const name of Object.keys(boxes)) document.querySelector('#' + name).patient = patient
})
let isEmpty = true
function add(text) {
  if (isEmpty) taken.replaceChildren()
  isEmpty = false
  const line = document.createElement('li')
  line.textContent = text
  taken.append(line)
}
`
