/** The guide to coding in Italian. */
import type { GuideSection } from './de.ts'

export const it: readonly GuideSection[] = [
  {
    id: 'type',
    title: 'Digitare e prendere',
    lines: [
      [
        [],
        'Sotto ogni tabella c’è una riga vuota. Digitate un codice, con o senza punto (e1190), o parole (insuff ren). I risultati arrivano mentre digitate.',
      ],
      [
        ['↑', '↓'],
        'sceglie un risultato. Accanto è scritto perché c’è: titolo, sinonimo, indice, parte di parola, errore di battitura, parola mancante.',
      ],
      [
        ['↵'],
        'lo prende; la riga successiva è pronta. I risultati grigi non vanno bene, il motivo è accanto; un secondo ↵ li prende comunque.',
      ],
      [
        [],
        'La ricerca conosce il caso: ciò che si addice al paziente, al reparto e ai codici registrati viene prima; ciò che non si addice o è già registrato, alla fine. Sotto i risultati è scritto che cosa ha inteso («sinistra · sospetto»). Un lato digitato sta poi nella riga. Se un’abbreviazione ha più significati, i risultati stanno sotto ciascuno di essi.',
      ],
      [['⇧ ↵'], 'lo prende, e la cifra successiva è il suo POA.'],
      [
        [],
        'Non occorre aspettare: ↵ prima della risposta crea una riga aperta con il vostro testo. Si riempie appena arriva la risposta a quel preciso testo. Se porta «scegliere», la risposta non è sicura: ↵ sulla riga apre il suo elenco. Esc riporta il testo. Le righe aperte non vengono mai applicate.',
      ],
      [['Ctrl B'], 'segna il risultato come preferito. Una riga vuota propone con ↓ preferiti e codici recenti.'],
      [['Ctrl V'], 'incolla più righe da una tabella; ognuna con il suo giudizio, quelle buone sono prese insieme.'],
      [['Ctrl K'], 'cerca ovunque: codici di tutti i cataloghi, casi, rilievi, comandi.'],
    ],
  },
  {
    id: 'row',
    title: 'In una riga',
    lines: [
      [
        ['Esc'],
        'porta dalla digitazione alle righe, ↑ ↓ da una riga all’altra, Tab da un campo all’altro. ↵ o F2 modifica un campo.',
      ],
      [
        ['1', '2', '3', '9'],
        'imposta il POA: presente all’ammissione sì, no, indeterminabile, sconosciuto. 0 lo svuota.',
      ],
      [['R', 'L', 'B'], 'imposta il lato: destra, sinistra, bilaterale. U lo svuota.'],
      [['H'], 'fa della diagnosi la diagnosi principale. Sta in cima, nella fascia «DP».'],
      [
        ['P'],
        'sceglie il codice legato. I codici con * o ! appartengono a un altro codice; se ne è possibile uno solo, c’è già. † segna il codice a cui appartiene un *.',
      ],
      [['Alt ↑', 'Alt ↓'], 'sposta la riga. D la raddoppia, Canc la elimina, ⇧ ↑ ↓ ne sceglie più d’una.'],
      [['Ctrl Z'], 'annulla, senza limite e per caso; Ctrl ⇧ Z ripete. Dopo un nuovo caricamento ricomincia.'],
      [
        [],
        'Segni a sinistra: + nuovo, ◆ modificato, ↕ spostato, rispetto al caso come è arrivato. Le date si digitano in breve: 0402 0940, 4.2. 9:40 o +1 9:40.',
      ],
    ],
  },
  {
    id: 'whatif',
    title: 'Che cosa succede se',
    lines: [
      [
        [],
        'Mentre un risultato è scelto, il caso viene raggruppato con esso: sotto l’elenco e a destra, in viola, «Anteprima». Niente di ciò vale prima che lo prendiate. Una differenza non è mai colorata come bene o male.',
      ],
      [['F4'], 'porta al dettaglio del codice: inclusioni, esclusioni, regole, codici vicini; ancora F4 per tornare.'],
    ],
  },
  {
    id: 'findings',
    title: 'Rilievi',
    lines: [
      [
        ['F8'],
        'salta al rilievo successivo e apre il campo in questione; ⇧ F8 al precedente. Ottagono: errore. Triangolo: avviso. Cerchio: nota.',
      ],
      [
        ['F9'],
        'fa ciò che vi è proposto, per esempio aggiungere U69 o impostare il codice legato. Se manca il POA basta la cifra.',
      ],
    ],
  },
  {
    id: 'cases',
    title: 'Da un caso all’altro',
    lines: [
      [['Alt Pag↓', 'Alt Pag↑'], 'apre il caso successivo, il precedente dell’elenco; con ⇧ solo quelli con rilievi.'],
      [
        ['/'],
        'cerca un caso per numero, codice o DRG: ↓ porta nell’elenco, ↵ apre il primo. I pulsanti sotto filtrano per stato.',
      ],
    ],
  },
  {
    id: 'saved',
    title: 'Nulla va perso',
    lines: [
      [
        [],
        'Ogni modifica è subito su questo dispositivo, cifrata per voi, e salvata poco dopo. Senza connessione lo dice la barra in alto, e il tentativo si ripete da solo.',
      ],
      [
        [],
        'Il segno in alto a sinistra riporta alla pagina iniziale; lì trovate la sessione sotto «Continuare la codifica».',
      ],
    ],
  },
  {
    id: 'apply',
    title: 'Applicare',
    lines: [
      [
        ['Ctrl ⇧ ↵'],
        'apre la revisione: originale e risultato di ogni caso modificato, rilievi aperti. Gli errori aperti richiedono una spunta. Poi il risultato va al sistema dell’ospedale, la sessione è conclusa.',
      ],
      [
        [],
        '«Scarta» restituisce l’originale, «Annulla» termina senza risultato. Entrambi contano otto secondi, durante i quali Ctrl Z li revoca.',
      ],
      [['?', 'F1'], 'mostra tutti i tasti. In basso è sempre scritto che cosa fanno i tasti proprio qui.'],
    ],
  },
]
