/** The error catalogue: every code a Codarium server answers with, its status and its title in the users' languages. */
import { type Static, Type } from 'typebox'
import { refusalMembers } from './refusals.ts'

/** One row of the error catalogue. */
export interface ErrorEntry {
  readonly status: number
  /** When a caller meets this code; shown in docs/errors.md and in the API description. */
  readonly meaning: string
  readonly title: { readonly en: string; readonly de: string; readonly fr: string; readonly it: string }
}

/** All error codes. Codes are stable: a client may switch on them. */
export const errorCatalogue = {
  VALIDATION_ERROR: {
    status: 400,
    meaning: 'The request is malformed: a missing field, a wrong type, a value out of range, unreadable JSON or XML.',
    title: {
      en: 'The request is not valid',
      de: 'Die Anfrage ist ungültig',
      fr: 'La requête n’est pas valide',
      it: 'La richiesta non è valida',
    },
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'No bearer token, or one that is expired, not yet valid, wrongly signed, incomplete or unreadable.',
    title: {
      en: 'Sign-in required',
      de: 'Anmeldung erforderlich',
      fr: 'Authentification requise',
      it: 'Autenticazione richiesta',
    },
  },
  FORBIDDEN: {
    status: 403,
    meaning:
      'The token is valid but its issuer is not allowed, its user is blocked or unknown, or its roles do not suffice; `reason` says which.',
    title: { en: 'Not allowed', de: 'Nicht erlaubt', fr: 'Accès refusé', it: 'Non consentito' },
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'There is nothing at this address for this caller.',
    title: { en: 'Not found', de: 'Nicht gefunden', fr: 'Introuvable', it: 'Non trovato' },
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address exists but not for this method; the header `Allow` lists the methods it takes.',
    title: {
      en: 'Method not allowed',
      de: 'Methode nicht erlaubt',
      fr: 'Méthode non autorisée',
      it: 'Metodo non consentito',
    },
  },
  NOT_ACCEPTABLE: {
    status: 406,
    meaning: 'The caller takes the answer only in a format this address does not write, for example FHIR in XML.',
    title: {
      en: 'Format not available',
      de: 'Format nicht verfügbar',
      fr: 'Format non disponible',
      it: 'Formato non disponibile',
    },
  },
  CONFLICT: {
    status: 409,
    meaning: 'The request contradicts the present state, for example a finished session.',
    title: { en: 'Conflict', de: 'Konflikt', fr: 'Conflit', it: 'Conflitto' },
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than this address accepts.',
    title: {
      en: 'Request too large',
      de: 'Anfrage zu gross',
      fr: 'Requête trop volumineuse',
      it: 'Richiesta troppo grande',
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body is of a content type this address does not read.',
    title: {
      en: 'Content type not supported',
      de: 'Inhaltstyp nicht unterstützt',
      fr: 'Type de contenu non pris en charge',
      it: 'Tipo di contenuto non supportato',
    },
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    meaning:
      'The caller sent too many requests; `retryAfter` and the header `Retry-After` say how many seconds to wait.',
    title: {
      en: 'Too many requests',
      de: 'Zu viele Anfragen',
      fr: 'Trop de requêtes',
      it: 'Troppe richieste',
    },
  },
  INTERNAL_ERROR: {
    status: 500,
    meaning: 'The server failed; `traceId` finds the cause in the server log.',
    title: { en: 'Internal error', de: 'Interner Fehler', fr: 'Erreur interne', it: 'Errore interno' },
  },
  UNAVAILABLE: {
    status: 503,
    meaning:
      'Something this request needs cannot be reached just now, too much work of the caller’s tenant on large deliveries waits, or the server is shutting down.',
    title: {
      en: 'Temporarily unavailable',
      de: 'Vorübergehend nicht verfügbar',
      fr: 'Temporairement indisponible',
      it: 'Temporaneamente non disponibile',
    },
  },
  STORAGE_FULL: {
    status: 507,
    meaning:
      'A disk of the server or of its database is full: nothing can be stored until an operator has made room; reading goes on. `retryAfter` says when to try again.',
    title: {
      en: 'Storage is full',
      de: 'Speicher ist voll',
      fr: 'Espace de stockage épuisé',
      it: 'Spazio di archiviazione esaurito',
    },
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue

/** One finding about a field of the request. */
export const ErrorDetail = Type.Object({
  field: Type.String({ description: 'Path of the field, empty for the request as a whole' }),
  message: Type.String(),
  ...refusalMembers,
  line: Type.Optional(Type.Integer({ description: 'Where in submitted case data, from 1' })),
  column: Type.Optional(Type.Integer({ description: 'Where in that line, from 1' })),
  place: Type.Optional(
    Type.Object(
      {
        caseIndex: Type.Integer({ description: 'Place of the case in the delivery, from 0' }),
        list: Type.Enum(['diagnoses', 'treatments', 'medications'], { description: 'The list of the case' }),
        row: Type.Integer({ description: 'Row of that list as it was sent, from 0' }),
        field: Type.String({ description: 'What of the row' }),
      },
      { description: 'The row of an edit that is meant, so that a screen can mark it' },
    ),
  ),
})

export type ErrorDetail = Static<typeof ErrorDetail>

/** The body of every error: RFC 9457 with the members the contract names. */
export const Problem = Type.Object({
  type: Type.String({ description: 'Where the code is explained' }),
  title: Type.String({ description: 'What happened, in the language of Accept-Language (en, de, fr, it)' }),
  status: Type.Integer(),
  detail: Type.String({ description: 'What happened this time' }),
  instance: Type.String({ description: 'Path of the request' }),
  error: Type.Enum(Object.keys(errorCatalogue) as ErrorCode[], { description: 'Stable code' }),
  details: Type.Optional(Type.Array(ErrorDetail)),
  reason: Type.Optional(Type.String({ description: 'Why, where the code alone does not say it' })),
  retryAfter: Type.Optional(Type.Integer({ description: 'Seconds to wait' })),
  currentRevision: Type.Optional(Type.Integer({ description: 'Revision that is stored, where an older one was sent' })),
  traceId: Type.String({ description: 'Finds this request in the server log' }),
})

/** The body of every error. */
export type Problem = Static<typeof Problem>

/** Content type of every error body (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
