import { type Scene, duel, endOfYear, event, firstPlay, fromTheStart, march, scene } from '../scene.ts';

const BOTH = { philadelphia: 'american pc, congress', boston: 'british pc' } as const;

/** Beaten British: they attacked out of Boston, or lie in a port, with the sea before them. */
const beaten = (attacker: 'american' | 'british', more: object = {}): Scene =>
  duel({
    on: {
      boston: 'british pc, howe, 3 british',
      'lexington-concord': 'american pc, washington, 4 american',
      'new-york': 'british pc',
      newport: 'american pc',
      norfolk: 'british pc',
      savannah: '1 british',
      salem: 'american pc',
    },
    attacker,
    general: attacker === 'british' ? 'howe' : 'washington',
    party: 3,
    from: attacker === 'british' ? 'boston' : 'lexington-concord',
    to: attacker === 'british' ? 'lexington-concord' : 'boston',
    held: { american: 'flank-left probe', british: 'frontal probe' },
    ...more,
  });

/** Positions for reasons that random play seldom or never hears, each by what is asked there. */
export const POSITIONS: Readonly<Record<string, () => Scene>> = {
  'a campaign that opens the year': () =>
    firstPlay({ on: BOTH, british: ['minor-campaign'] }).does('british: open minor-campaign'),
  'committees in the first year': () => fromTheStart(),
  'events of the Alliance before it': () =>
    scene({ on: BOTH, american: ['french-transports', 'hortelez-et-cie'], mandatory: 1 }),
  'events of the Alliance after it': () =>
    scene({ on: BOTH, american: ['french-transports', 'hortelez-et-cie'], mandatory: 2 }),
  'nowhere to raise or to mark': () =>
    scene({ on: { boston: 'british pc', quebec: 'british pc' }, american: ['admiral-rodney'], frenchWait: true }),
  'transports for a general inland': () =>
    event('american', 'french-transports', {
      on: { ...BOTH, york: 'greene', norfolk: 'american pc, gates, 2 american' },
      mandatory: 2,
    }),
  'an army that only sails': () =>
    event('american', 'french-transports', {
      on: { ...BOTH, york: 'greene', norfolk: 'american pc, gates, 2 american', 'new-york': '1 british' },
      mandatory: 2,
    }).does('american: general gates'),
  'a subordinate on the way': () =>
    march('washington', { on: { ...BOTH, albany: 'washington, greene, 3 american' } }).does('american: join greene'),
  'a dotted road': () => march('greene', { on: { ...BOTH, falmouth: 'american pc, greene, 2 american' } }),
  'a general alone beside another': () =>
    march('gates', { on: { ...BOTH, york: 'gates', reading: 'howe' } }, 'admiral-rodney'),
  'too many for the ships': () =>
    march('howe', { on: { ...BOTH, boston: 'british pc, howe, 8 british', 'new-york': 'british pc' } }).does(
      'british: party 8',
    ),
  'the second fleet of a campaign': () =>
    march(
      'howe',
      {
        on: {
          ...BOTH,
          boston: 'british pc, howe, 3 british',
          'new-york': 'british pc',
          norfolk: 'clinton, british pc',
        },
      },
      'minor-campaign',
      'event',
    ).does('british: sail new-york', 'british: general clinton'),
  'a general alone at sea': () =>
    march('howe', {
      on: { ...BOTH, boston: 'british pc, howe', 'new-york': 'gates', norfolk: 'british pc' },
      american: ['american-privateers'],
    }),
  'privateers without prey': () =>
    march('howe', {
      on: { ...BOTH, boston: 'british pc, howe', norfolk: 'british pc' },
      american: ['american-privateers'],
    }).does('british: sail norfolk'),
  'who intercepts and who cannot': () =>
    march('howe', {
      on: {
        boston: 'british pc, howe, 3 british',
        newport: '1 british',
        'lexington-concord': 'american pc',
        springfield: 'washington, greene, 3 american',
        hartford: 'gates',
        philadelphia: 'american pc, congress',
      },
    }).does('british: step lexington-concord'),
  'where to slip away to': () =>
    march('howe', {
      on: {
        boston: 'british pc, howe, 3 british',
        'lexington-concord': 'american pc, washington, greene, 3 american',
        'concord-nh': 'clinton',
        springfield: 'british pc',
        philadelphia: 'american pc, congress',
      },
    })
      .does('british: step lexington-concord', 'american: outside', 'american: avoid alone')
      .rolls(1)
      .does('american: ready'),
  'a beaten attacker who came by land': () =>
    beaten('british', { lead: 'american' }).does('american: attack flank-left').rolls(1).does('british: concede'),
  'a beaten attacker who came by sea': () =>
    beaten('british', { lead: 'american', sailed: true })
      .does('american: attack flank-left')
      .rolls(1)
      .does('british: concede'),
  'beaten in a port': () => beaten('american').does('american: attack flank-left').rolls(1).does('british: concede'),
  'Congress looks for a seat': () =>
    endOfYear({
      on: { boston: 'british pc', york: 'american pc', reading: 'american pc, howe', salem: 'american pc' },
    }),
  'a second winter camp': () =>
    event('american', 'winter-cantonments', { on: { ...BOTH, albany: '2 american', york: '2 american' } }),
  'the last general on the map': () =>
    scene({ on: { ...BOTH, 'new-york': 'howe, 2 british' }, american: ['the-ministry-recalls-a-general'] }),
};
