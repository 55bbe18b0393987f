/** The texts of the provider's pages in the three languages. */
import type { DemoRole } from './users.ts'

/** The languages of the pages; the first is used when none fits. */
export const languages = ['de', 'fr', 'it'] as const

export type Language = (typeof languages)[number]

/** The first language of `wanted` (BCP 47 tags in order of preference) that we have. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const short = wanted.map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return short.map((tag) => languages.find((language) => language === tag)).find(Boolean) ?? languages[0]
}

interface PageTexts {
  language: string
  demo: string
  signIn: string
  submit: string
  about: string
  userName: string
  password: string
  passwordHint: string
  wrong: string
  oneClick: string
  cancel: string
  signOut: string
  signOutQuestion: string
  signingOut: string
  stay: string
  signedOut: string
  failed: string
  expired: string
  badRequest: string
  back: string
  roles: Record<DemoRole, string>
}

export interface DeviceTexts {
  enter: string
  about: string
  code: string
  wrong: string
  goOn: string
  confirm: string
  compare: string
  yes: string
  no: string
  done: string
}

/** The texts of the device flow by language. */
export const deviceTexts: Record<Language, DeviceTexts> = {
  de: {
    enter: 'Gerät anmelden',
    about: 'Geben Sie den Code ein, den das andere Gerät anzeigt.',
    code: 'Code',
    wrong: 'Dieser Code stimmt nicht, ist abgelaufen oder wurde schon verwendet.',
    goOn: 'Weiter',
    confirm: 'Dieses Gerät anmelden?',
    compare: 'Zeigt das andere Gerät genau diesen Code?',
    yes: 'Ja, anmelden',
    no: 'Nein',
    done: 'Das Gerät ist angemeldet. Sie können diese Seite schliessen.',
  },
  fr: {
    enter: 'Connecter un appareil',
    about: 'Saisissez le code affiché par l’autre appareil.',
    code: 'Code',
    wrong: 'Ce code est faux, expiré ou déjà utilisé.',
    goOn: 'Continuer',
    confirm: 'Connecter cet appareil ?',
    compare: 'L’autre appareil affiche-t-il exactement ce code ?',
    yes: 'Oui, connecter',
    no: 'Non',
    done: 'L’appareil est connecté. Vous pouvez fermer cette page.',
  },
  it: {
    enter: 'Collegare un dispositivo',
    about: 'Inserite il codice mostrato dall’altro dispositivo.',
    code: 'Codice',
    wrong: 'Questo codice è errato, scaduto o già utilizzato.',
    goOn: 'Continua',
    confirm: 'Collegare questo dispositivo?',
    compare: 'L’altro dispositivo mostra esattamente questo codice?',
    yes: 'Sì, collega',
    no: 'No',
    done: 'Il dispositivo è collegato. Potete chiudere questa pagina.',
  },
}

export const pageTexts: Record<Language, PageTexts> = {
  de: {
    language: 'Sprache',
    demo: 'Demo, alle Daten erfunden',
    signIn: 'Anmelden',
    submit: 'Anmelden',
    about: 'Dies ist der Anmeldedienst der Demo. Im Betrieb steht hier der Ihres Spitals.',
    userName: 'Benutzername',
    password: 'Passwort',
    passwordHint: 'In der Demo für alle: demo',
    wrong: 'Benutzername oder Passwort stimmt nicht. In der Demo lautet das Passwort «demo».',
    oneClick: 'Mit einem Klick anmelden als',
    cancel: 'Abbrechen',
    signOut: 'Abmelden',
    signOutQuestion: 'Möchten Sie sich abmelden?',
    signingOut: 'Sie werden abgemeldet …',
    stay: 'Angemeldet bleiben',
    signedOut: 'Sie sind abgemeldet.',
    failed: 'Das hat nicht geklappt',
    expired: 'Diese Anmeldung ist abgelaufen oder schon abgeschlossen. Bitte beginnen Sie in Codarium neu.',
    badRequest: 'Der Anmeldedienst kann diese Anfrage nicht annehmen.',
    back: 'Zurück zu Codarium',
    roles: {
      'svc-coder': 'Kodierung',
      'svc-approver': 'Freigabe',
      'svc-viewer': 'Lesen',
      'svc-data-admin': 'Daten',
      'svc-auditor': 'Revision',
      'svc-admin': 'Administration',
    },
  },
  fr: {
    language: 'Langue',
    demo: 'Démo, données inventées',
    signIn: 'Connexion',
    submit: 'Se connecter',
    about: 'Ceci est le service de connexion de la démo. En exploitation, celui de votre hôpital prend sa place.',
    userName: 'Nom d’utilisateur',
    password: 'Mot de passe',
    passwordHint: 'Dans la démo, pour tous : demo',
    wrong: 'Le nom d’utilisateur ou le mot de passe est faux. Dans la démo, le mot de passe est « demo ».',
    oneClick: 'Se connecter en un clic comme',
    cancel: 'Annuler',
    signOut: 'Se déconnecter',
    signOutQuestion: 'Voulez-vous vous déconnecter ?',
    signingOut: 'Déconnexion en cours …',
    stay: 'Rester connecté',
    signedOut: 'Vous êtes déconnecté.',
    failed: 'Cela n’a pas fonctionné',
    expired: 'Cette connexion a expiré ou est déjà terminée. Veuillez recommencer dans Codarium.',
    badRequest: 'Le service de connexion ne peut pas accepter cette demande.',
    back: 'Retour à Codarium',
    roles: {
      'svc-coder': 'Codage',
      'svc-approver': 'Validation',
      'svc-viewer': 'Lecture',
      'svc-data-admin': 'Données',
      'svc-auditor': 'Révision',
      'svc-admin': 'Administration',
    },
  },
  it: {
    language: 'Lingua',
    demo: 'Demo, dati inventati',
    signIn: 'Accesso',
    submit: 'Accedi',
    about: 'Questo è il servizio di accesso della demo. In esercizio qui c’è quello del vostro ospedale.',
    userName: 'Nome utente',
    password: 'Password',
    passwordHint: 'Nella demo, per tutti: demo',
    wrong: 'Il nome utente o la password non è corretto. Nella demo la password è «demo».',
    oneClick: 'Accedere con un clic come',
    cancel: 'Annulla',
    signOut: 'Esci',
    signOutQuestion: 'Volete uscire?',
    signingOut: 'Uscita in corso …',
    stay: 'Restare connessi',
    signedOut: 'Siete usciti.',
    failed: 'Non ha funzionato',
    expired: 'Questo accesso è scaduto o già concluso. Ricominciate in Codarium.',
    badRequest: 'Il servizio di accesso non può accettare questa richiesta.',
    back: 'Torna a Codarium',
    roles: {
      'svc-coder': 'Codifica',
      'svc-approver': 'Approvazione',
      'svc-viewer': 'Lettura',
      'svc-data-admin': 'Dati',
      'svc-auditor': 'Revisione',
      'svc-admin': 'Amministrazione',
    },
  },
}
