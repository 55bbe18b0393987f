/** The sign-in page: user name and password, or one click on a person of the demo. */
import { html } from './html.ts'
import type { Page } from './page.ts'
import { type Language, languages, pageTexts } from './texts.ts'
import { type DemoUser, demoUsers } from './users.ts'

/** What the sign-in page needs to know. */
export interface SignIn {
  readonly language: Language
  readonly address: string
  readonly hinted?: DemoUser | undefined
  /** The user name of an attempt that failed. */
  readonly failedFor?: string
}

/** Draws the sign-in page; a hinted person is chosen beforehand, so that Enter is enough. */
export function signInPage(signIn: SignIn): Page {
  const texts = pageTexts[signIn.language]
  return {
    language: signIn.language,
    title: texts.signIn,
    tools: languageLinks(signIn),
    main: html`<div class="lead"><h1>${texts.signIn}</h1><p class="dim">${texts.about}</p>${passwordForm(signIn)}</div>
<aside aria-labelledby="one-click"><h2 id="one-click">${texts.oneClick}</h2>${people(signIn)}</aside>`,
  }
}

function languageLinks({ language, address }: SignIn) {
  const link = (each: Language) =>
    html`<a href="${address}?lang=${each}" lang="${each}"${each === language && html` aria-current="true"`}>${each.toUpperCase()}</a>`
  return html`<nav class="langs" aria-label="${pageTexts[language].language}">${languages.map(link)}</nav>`
}

function passwordForm({ language, address, hinted, failedFor }: SignIn) {
  const texts = pageTexts[language]
  const failed = failedFor !== undefined
  const userName = failedFor ?? hinted?.username ?? ''
  return html`<form method="post" action="${address}?lang=${language}">
<p class="notice" role="alert">${failed && texts.wrong}</p>
<label for="user">${texts.userName}</label>
<input id="user" name="user" value="${userName}" autocomplete="username" autocapitalize="none" spellcheck="false" required${!failed && !hinted && html` autofocus`}>
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required aria-describedby="password-hint"${failed && html` autofocus aria-invalid="true"`}>
<p id="password-hint" class="dim">${texts.passwordHint}</p>
<p class="acts"><button class="btn pri">${texts.submit}</button><a class="btn" href="${address}/cancel">${texts.cancel}</a></p>
</form>`
}

function people({ language, address, hinted, failedFor }: SignIn) {
  const chosen = (user: DemoUser) => user === hinted && failedFor === undefined
  const person = (user: DemoUser) =>
    html`<button name="as" value="${user.username}"${chosen(user) && html` class="chosen" autofocus`}><b>${user.name}</b> <span>${pageTexts[language].roles[user.role]}</span></button>`
  return html`<form class="people" method="post" action="${address}?lang=${language}">${demoUsers.map(person)}</form>`
}
