import type { Arrival, Event, Mandatory, SecondEdition, View } from '@liberty/we-the-people-cooper';
import type { Word } from '../../table/words.ts';
import { perGame } from '../per-game.ts';
import { unitsWord, frameOf, mapFor, spaceWish } from '../we-the-people/field.ts';
import { type Saying, say, who } from '../we-the-people/prompts.ts';
import { secondGameFor } from './game.ts';

/** What a card of units asks for, by where they may come. */
const SITES: Readonly<Record<Arrival['site'], string>> = {
  'british-port': 'choose a port that is open to you',
  'british-marker': 'choose a space with a British marker',
  'american-marker': 'choose a space with an American marker',
  'american-units': 'choose units to join',
};

export const eventPromptsFor = perGame((opened: SecondEdition) => {
  const { kit } = opened;
  const { atlas, spaceName } = mapFor(opened);
  const { cardName } = secondGameFor(opened);
  const where = (x: number): Word => ({ name: spaceName(x), wish: spaceWish(x) });

  /** What an event asks. */
  const eventPrompt = (view: View, section: string): Saying => {
    const f = frameOf<Event>(view, 'event')!;
    const card = cardName(f.card);
    const left = `${f.left} left`;
    switch (section) {
      case 'place':
        return say(card, ['Choose a space for a marker.'], left);
      case 'remove':
        return say(card, ['Choose a marker to take off the map.'], left);
      case 'flip':
        return say(card, ['Choose the enemy marker to turn over.']);
      case 'strike':
        return say(card, ['Choose the space that loses a unit.'], left);
      case 'recall':
        return say(card, ['Choose the general who goes to the reinforcement box.']);
      case 'name':
        return say(card, ['Choose the general who comes.']);
      case 'post':
        return say(card, ['Choose where ', who(f.general), ' takes command.']);
      case 'shelter':
        return say(card, ['Choose the units that winter will spare.']);
      case 'siege':
        return say(card, [
          kit.cards[f.card]!.effect.count > 0 ? 'Choose the siege to press.' : 'Choose the siege to relieve.',
        ]);
      case 'navy':
        return say(card, ['Choose the port the French Navy sails to.']);
      default:
        return say(card, ['The French Navy sails for ', where(f.left), ': stop it with a card, or let it pass.']);
    }
  };

  /** What a Mandatory event asks. */
  const mandatoryPrompt = (view: View, section: string): Saying => {
    const f = frameOf<Mandatory>(view, 'mandatory')!;
    switch (section) {
      case 'declare':
        return say('Declaration', [
          `${atlas.colonyNames[kit.setup.committees[f.colony]!]!} declares its independence: choose the space for its marker.`,
        ]);
      case 'navy':
        return say('French Alliance', ['France enters the war: choose the port where its Navy lies.']);
      case 'port':
        return say(
          'French Alliance',
          ['Rochambeau comes from France: choose the port where he lands.'],
          `${kit.frenchUnits} French units`,
        );
      default:
        return say(
          'European War',
          ['British units are called away: choose the space they leave.'],
          `${unitsWord(f.left)} left`,
        );
    }
  };

  /** Where units come to the map, and who with them. */
  const arrivalPrompt = (view: View, section: string): Saying => {
    const f = frameOf<Arrival>(view, 'arrival')!;
    if (section === 'space') {
      const invade = f.mayInvade ? ', or invade one' : '';
      return say('Reinforcements', [
        `${unitsWord(f.units)} ${f.units === 1 ? 'comes' : 'come'}: ${SITES[f.site]}${invade}.`,
      ]);
    }
    if (section === 'captain') return say('Invasion', ['Choose who leads the landing in ', where(f.to), '.']);
    return say('Reinforcements', ['A general may come to ', where(f.to), ': choose who, or nobody.']);
  };

  return { eventPrompt, mandatoryPrompt, arrivalPrompt };
});
