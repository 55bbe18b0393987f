/** The guide to coding in French. */
import type { GuideSection } from './de.ts'

export const fr: readonly GuideSection[] = [
  {
    id: 'type',
    title: 'Saisir et prendre',
    lines: [
      [
        [],
        'Sous chaque tableau se trouve une ligne vide. Saisissez un code, avec ou sans point (e1190), ou des mots (insuff rén). Les résultats viennent pendant la saisie.',
      ],
      [
        ['↑', '↓'],
        'choisit un résultat. À côté est dit pourquoi il est là : titre, synonyme, index, partie de mot, faute de frappe, mot manquant.',
      ],
      [
        ['↵'],
        'le prend ; la ligne suivante est prête. Les résultats gris ne conviennent pas, la raison est à côté ; un second ↵ les prend quand même.',
      ],
      [
        [],
        'La recherche connaît le cas : ce qui convient au patient, au service et aux codes saisis vient plus haut ; ce qui ne convient pas ou est déjà saisi, à la fin. Sous les résultats est dit ce qu’elle a compris (« gauche · suspicion »). Un côté saisi se trouve ensuite dans la ligne. Si une abréviation a plusieurs sens, les résultats se trouvent sous chacun d’eux.',
      ],
      [['⇧ ↵'], 'le prend, et le prochain chiffre est son POA.'],
      [
        [],
        'Nul besoin d’attendre : ↵ avant la réponse crée une ligne ouverte avec votre texte. Elle se remplit dès que la réponse à ce texte précis est là. Si elle porte « choisir », la réponse n’est pas sûre : ↵ sur la ligne ouvre sa liste. Esc ramène le texte. Les lignes ouvertes ne sont jamais appliquées.',
      ],
      [['Ctrl B'], 'retient le résultat comme favori. Une ligne vide propose avec ↓ les favoris et les codes récents.'],
      [['Ctrl V'], 'colle plusieurs lignes d’un tableau ; chacune avec son verdict, les bonnes sont prises ensemble.'],
      [['Ctrl K'], 'cherche partout : codes de tous les catalogues, cas, constats, commandes.'],
    ],
  },
  {
    id: 'row',
    title: 'Dans une ligne',
    lines: [
      [
        ['Esc'],
        'mène de la saisie aux lignes, ↑ ↓ d’une ligne à l’autre, Tab d’un champ à l’autre. ↵ ou F2 modifie un champ.',
      ],
      [['1', '2', '3', '9'], 'fixe le POA : présent à l’entrée oui, non, indéterminé, inconnu. 0 le vide.'],
      [['R', 'L', 'B'], 'fixe le côté : droite, gauche, bilatéral. U le vide.'],
      [['H'], 'fait du diagnostic le diagnostic principal. Il se trouve tout en haut, dans la bande « DP ».'],
      [
        ['P'],
        'choisit le code lié. Les codes avec * ou ! appartiennent à un autre code ; s’il n’y en a qu’un possible, il est déjà là. † marque le code auquel appartient un *.',
      ],
      [['Alt ↑', 'Alt ↓'], 'déplace la ligne. D la double, Suppr la supprime, ⇧ ↑ ↓ en choisit plusieurs.'],
      [['Ctrl Z'], 'annule, sans limite et par cas ; Ctrl ⇧ Z rétablit. Après un rechargement, cela recommence.'],
      [
        [],
        'Signes à gauche : + nouveau, ◆ modifié, ↕ déplacé, par rapport au cas tel qu’il est arrivé. Les dates se saisissent en bref : 0402 0940, 4.2. 9:40 ou +1 9:40.',
      ],
    ],
  },
  {
    id: 'whatif',
    title: 'Et si',
    lines: [
      [
        [],
        'Tant qu’un résultat est choisi, le cas est groupé avec lui : sous la liste et à droite, en violet, « Aperçu ». Rien de cela ne vaut avant que vous le preniez. Une différence n’est jamais colorée en bien ou en mal.',
      ],
      [['F4'], 'mène au détail du code : inclusions, exclusions, règles, codes voisins ; encore F4 pour revenir.'],
    ],
  },
  {
    id: 'findings',
    title: 'Constats',
    lines: [
      [
        ['F8'],
        'saute au constat suivant et ouvre le champ concerné ; ⇧ F8 au précédent. Octogone : erreur. Triangle : avertissement. Cercle : remarque.',
      ],
      [
        ['F9'],
        'fait ce qui y est proposé, par exemple ajouter U69 ou fixer le code lié. Si le POA manque, le chiffre suffit.',
      ],
    ],
  },
  {
    id: 'cases',
    title: 'D’un cas à l’autre',
    lines: [
      [
        ['Alt Pg↓', 'Alt Pg↑'],
        'ouvre le cas suivant, le précédent de la liste ; avec ⇧ seulement ceux qui ont des constats.',
      ],
      [
        ['/'],
        'cherche un cas par numéro, code ou DRG : ↓ mène dans la liste, ↵ ouvre le premier. Les boutons au-dessous filtrent par état.',
      ],
    ],
  },
  {
    id: 'saved',
    title: 'Rien ne se perd',
    lines: [
      [
        [],
        'Chaque modification est aussitôt sur cet appareil, chiffrée pour vous, et enregistrée peu après. Sans connexion, la barre du haut le dit, et un nouvel essai a lieu de lui-même.',
      ],
      [[], 'Le signe en haut à gauche ramène à l’accueil ; vous y retrouvez la session sous « Continuer le codage ».'],
    ],
  },
  {
    id: 'apply',
    title: 'Appliquer',
    lines: [
      [
        ['Ctrl ⇧ ↵'],
        'ouvre la revue : original et résultat de chaque cas modifié, constats ouverts. Les erreurs ouvertes demandent une coche. Puis le résultat part au système de l’hôpital, la session est terminée.',
      ],
      [
        [],
        '« Rejeter » rend l’original, « Annuler » termine sans résultat. Les deux comptent huit secondes, pendant lesquelles Ctrl Z revient en arrière.',
      ],
      [['?', 'F1'], 'montre toutes les touches. En bas est toujours écrit ce que les touches font ici.'],
    ],
  },
]
