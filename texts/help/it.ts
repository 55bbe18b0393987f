/** What each page is for and how it is used, in Italian. */
import type { GuideChapter } from '../guide/de.ts'
import type { ChapterName } from './de.ts'

export const it: Readonly<Record<ChapterName, GuideChapter>> = {
  start: {
    title: 'Inizio',
    lines: [
      [
        [],
        'In alto la ricerca di codici, regole, remunerazioni supplementari e gruppi di casi; sotto, ciò che vi attende, prima le sessioni aperte.',
      ],
      [['/'], 'porta alla ricerca. ↑ ↓ sceglie, ↵ apre, Esc torna all’elenco.'],
      [['↵'], 'su una sessione la apre; «Continuare la codifica» apre l’ultima su cui eravate.'],
      [
        [],
        'A destra ciò che il vostro ruolo permette. Se manca un diritto, lo attribuisce chi gestisce il vostro accesso.',
      ],
    ],
  },
  sessions: {
    title: 'Sessioni',
    lines: [
      [
        [],
        'Una sessione è una fornitura di casi da codificare. Scade se resta ferma troppo a lungo; il tempo che rimane è indicato.',
      ],
      [[], 'I filtri sono nell’indirizzo: il link a un elenco filtrato si può trasmettere.'],
      [['↵'], 'apre la sessione scelta. Quelle concluse mostrano il risultato, ma non accettano più nulla.'],
    ],
  },
  catalogue: {
    title: 'Catalogo',
    lines: [
      [
        ['/'],
        'porta al campo. Cerca in ICD-10-GM, CHOP, ATC, gruppi di casi, remunerazioni supplementari e regole di codifica; basta mezza parola o un pezzo di codice.',
      ],
      [
        ['↑', '↓'],
        'sceglie un risultato, ↵ lo apre. Il punto che corrisponde è evidenziato; a destra il motivo per cui c’è.',
      ],
      [
        [],
        'A sinistra si restringe: capitolo, MDC, CCL, codificabile, nuovo quest’anno. Età e sesso, in alto, rendono grigio ciò che non va bene.',
      ],
      [['←', '→'], 'chiude e apre una riga dell’albero.'],
      [['C'], 'copia il codice, * lo segna come preferito.'],
      [['Y'], 'cambia anno, V confronta due anni.'],
      [[], 'Tutto sta nell’indirizzo. Trasmesso senza anno, mostra sempre il più recente.'],
    ],
  },
  compare: {
    title: 'Confronta versioni',
    lines: [
      [
        [],
        'A sinistra l’anno precedente, a destra il successivo: codici nuovi, eliminati, modificati. Ciò che è cambiato in un testo è evidenziato parola per parola.',
      ],
      [[], 'Si può restringere per capitolo, per tipo di modifica, per ciò che è cambiato e per parole.'],
      [[], '«CSV» contiene tutto ciò che la scelta mostra, non solo ciò che è sullo schermo.'],
    ],
  },
  team: {
    title: 'Team',
    lines: [
      [
        [],
        'Sessioni per stato e persona, casi al giorno, rilievi ignorati, DRG e cost weight prima e dopo, per reparto e mese.',
      ],
      [[], 'Nessun paziente è riconoscibile: i gruppi con meno di cinque casi non vengono suddivisi.'],
      [
        [],
        'Dietro ogni grafico c’è la sua tabella; «CSV» la salva. Se un raggruppamento non era noto, si dice «sconosciuto», mai una stima.',
      ],
    ],
  },
  administration: {
    title: 'Amministrazione',
    lines: [
      [[], 'A sinistra le parti che il vostro ruolo può vedere. Ciò che è aperto e i filtri stanno nell’indirizzo.'],
      [
        ['G'],
        'e poi una lettera porta a una parte: I importazioni, P partner, A audit, Z consegne; le altre sono indicate in basso.',
      ],
      [
        [],
        'Ciò che non si può annullare chiede conferma e dice prima che cosa succederà. Ciò che fate sta nell’audit.',
      ],
    ],
  },
  imports: {
    title: 'Importazioni',
    lines: [
      [
        [],
        'Trascinate qui i file ufficiali così come sono pubblicati. Codarium legge tipo, anno e lingua dal nome e dal contenuto; ciò che non è chiaro viene chiesto.',
      ],
      [
        [],
        'La barra mostra prima il caricamento, poi la lettura. Finché un file non è letto per intero, vale la versione di prima.',
      ],
      [[], 'Il rapporto nomina ogni riga rifiutata con numero, motivo e che cosa fare.'],
      [[], 'Le cartelle d’entrata sono lette da sole o a richiesta. Un blocco rimasto dopo un arresto si toglie qui.'],
    ],
  },
  versions: {
    title: 'Versioni',
    lines: [
      [
        [],
        'Ciò che c’è di ogni anno: numero di codici, testi per lingua, gruppi di casi, remunerazioni supplementari, regole.',
      ],
      [
        [],
        '«Ricostruire» non rilegge alcun file: rifà la ricerca con ciò che c’è. Nel frattempo si continua a cercare.',
      ],
      [
        [],
        'L’eliminazione mostra prima che cosa sparirebbe e che cosa ne ha bisogno; per confermare si scrive la versione.',
      ],
    ],
  },
  words: {
    title: 'Parole',
    lines: [
      [[], 'Abbreviazioni e sinonimi della vostra casa. Valgono appena salvati, su tutti i nodi, senza ricostruzione.'],
      [
        [],
        'L’anteprima mostra che cosa trova una ricerca prima e dopo, ancor prima di salvare. Un’abbreviazione può avere più significati.',
      ],
      [[], '«Senza risultati» raccoglie per settimana ciò che si è cercato invano; un clic ne fa un sinonimo.'],
      [[], 'Le frequenze dicono alla ricerca che cosa da voi è comune: un file «code;count».'],
    ],
  },
  rules: {
    title: 'Regole di codifica',
    lines: [
      [[], 'Le regole di una versione, da filtrare per tipo e codice. I codici di una regola portano al catalogo.'],
      [
        [],
        'Un nuovo file sostituisce per intero le regole della sua versione; il rapporto nomina ciò che non si è potuto leggere.',
      ],
    ],
  },
  partners: {
    title: 'Partner',
    lines: [
      [
        [],
        'Un profilo dice da che cosa si riconosce un sistema ospedaliero, dove va il suo risultato e quali pagine possono incorniciare la codifica.',
      ],
      [
        [],
        'Il modulo controlla mentre si scrive. Se intanto qualcuno ha cambiato lo stesso profilo, le due versioni stanno affiancate; nulla viene sovrascritto.',
      ],
      [[], 'Un nuovo segreto è mostrato una sola volta. Copiatelo prima di proseguire.'],
      [[], '«Invia una prova» manda un evento al webhook e mostra la risposta del partner.'],
    ],
  },
  deliveries: {
    title: 'Consegne',
    lines: [
      [[], 'Ogni risultato mandato a un webhook: tentativi, risposte, prossimo tentativo.'],
      [[], '«Riconsegna» rimanda una consegna o tutte quelle scelte; quante sono si dice prima.'],
    ],
  },
  clients: {
    title: 'Client e sessioni',
    lines: [
      [[], 'Chi è collegato, e quali sessioni sono aperte.'],
      [
        [],
        'Per terminare serve un motivo. La finestra della sessione dice subito chi l’ha terminata e perché; la bozza vi resta leggibile.',
      ],
    ],
  },
  state: {
    title: 'Stato',
    lines: [
      [
        [],
        'Ogni servizio e ogni nodo, con carico, tempi di risposta, errori, code e memoria dell’ultima ora, del giorno, della settimana.',
      ],
      [[], 'Un vuoto nella linea significa che il nodo non c’era. Dietro ogni grafico c’è la sua tabella.'],
    ],
  },
  users: {
    title: 'Persone',
    lines: [
      [
        [],
        'Chi è stato qui, con i ruoli dell’ultimo accesso. I ruoli li attribuisce il vostro servizio di accesso, non Codarium.',
      ],
      [
        [],
        'Chi è bloccato non entra più, con nessun accesso; le finestre aperte perdono subito il diritto. Il motivo sta nell’audit.',
      ],
    ],
  },
  audit: {
    title: 'Audit',
    lines: [
      [[], 'Che cosa è stato fatto, quando e da chi, in frasi. I filtri stanno nell’indirizzo.'],
      [
        [],
        'Le registrazioni formano una catena. «Verifica la catena» la ricalcola e dà l’ancora; confrontatela con quella che avete conservato.',
      ],
      [[], 'Le nuove registrazioni sono proposte e non spostano ciò che state leggendo.'],
    ],
  },
  settings: {
    title: 'Impostazioni',
    lines: [
      [
        [],
        'Che cosa vale su questo nodo e da dove viene. I segreti sono nascosti. Si cambia nell’ambiente del servizio, non qui.',
      ],
      [[], 'Se i nodi sono diversi, è indicato: dovrebbero essere impostati allo stesso modo.'],
    ],
  },
}
