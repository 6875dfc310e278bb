import { type Card, type Phase, sideOf, type Rebellion1775 } from '@liberty/rebellion-1775';
import type { VignetteName } from '../../art/vignettes.ts';
import { isLaid, many, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

/** What an event does in at most fourteen words; the whole text opens with the card. */
const SHORT: Readonly<Record<string, string>> = {
  'br-09': '2 Regulars and 4 Hessians land in New York City.',
  'br-10': '6 Hessians land in Montreal.',
  'br-11': 'Exchange one Continental for a Regular.',
  'br-12': '2 Natives and all fled ones join one area of yours.',
  'br-13': '2 Regulars and 2 Loyalists to Quebec City, if held.',
  'br-14': 'Armies pass through enemies and natives this turn.',
  'br-15': '3 Regulars land in Quebec City.',
  'lm-09': 'Your side opens every battle this turn with a volley.',
  'lm-10': 'Shift units within the colonies you control.',
  'lm-11': 'Armies go one area further.',
  'lm-12': '2 Hessians and all fled ones join Loyalists.',
  'lm-13': 'Half the Patriots in Quebec flee.',
  'ca-09': '4 French land in Savannah.',
  'ca-10': '6 French land in Newport.',
  'ca-11': 'Move one army more.',
  'ca-12': '2 Natives and all fled ones join one area of yours.',
  'ca-13': 'After a won battle, march on at once.',
  'ca-14': 'One army from Maine to the South Shore.',
  'pm-09': '2 Patriots rise in any city.',
  'pm-10': '4 fled Loyalists go home, and as many Patriots come.',
  'pm-11': 'Armies go one area further.',
  'pm-12': 'Loyalists who flee change coats this turn.',
};

const ART: Readonly<Record<string, VignetteName>> = {
  'br-09': 'ship',
  'br-10': 'drum',
  'br-11': 'hat',
  'br-12': 'axes',
  'br-13': 'tents',
  'br-14': 'sabre',
  'br-15': 'ship',
  'lm-09': 'rifle',
  'lm-10': 'scroll',
  'lm-11': 'sabre',
  'lm-12': 'drum',
  'lm-13': 'tents',
  'ca-09': 'ship',
  'ca-10': 'ship',
  'ca-11': 'hat',
  'ca-12': 'axes',
  'ca-13': 'sabre',
  'ca-14': 'boats',
  'pm-09': 'hat',
  'pm-10': 'scroll',
  'pm-11': 'rifle',
  'pm-12': 'pamphlet',
};

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  reinforcement: 'Reinforcements',
  movement: 'Movement',
  battle: 'Battle phase',
};

/** What stands on a card: its band, its title or numbers, its drawing, its text. */
export interface Printed {
  readonly band: string;
  readonly title?: string;
  readonly numbers?: string;
  readonly soldiers: number;
  readonly art?: VignetteName;
  readonly text: string;
  /** When it is used, if not now. */
  readonly when: string;
  readonly side: 0 | 1;
}

export const cardsFor = perGame((opened: Rebellion1775) => {
  const { faceOf } = gameFor(opened);

  const printedOn = (card: Card): Printed => {
    const face = faceOf(card);
    const side = sideOf(face.faction);
    if (!isLaid(face)) {
      const art = ART[face.id] ?? 'scroll';
      return {
        band: 'Event',
        title: face.name,
        soldiers: 0,
        art,
        text: SHORT[face.id] ?? face.text,
        when: PHASE_WORDS[face.when],
        side,
      };
    }
    const laid = { soldiers: 0, when: 'One a turn', side } as const;
    if (face.mode === 'warship')
      return {
        ...laid,
        band: 'Warships',
        title: many(face.armies, 'army', 'armies'),
        art: 'ship',
        text: 'any size, to any shore of that water',
      };
    if (face.mode === 'boats')
      return {
        ...laid,
        band: 'Boats',
        title: `${face.armies} × ${face.unitLimit} units`,
        art: 'boats',
        text: 'to one shore of that water',
      };
    const each = face.armies > 1 ? ' each' : '';
    const march = `${many(face.armies, 'army', 'armies')}, ${many(face.areas, 'area')}${each}, by land`;
    const text = face.truce ? `${march}. Both truces of a side end the war.` : march;
    return {
      ...laid,
      band: face.truce ? 'Truce' : 'Movement',
      numbers: `${face.armies} × ${face.areas}`,
      soldiers: face.armies,
      text,
    };
  };

  return { printedOn };
});
