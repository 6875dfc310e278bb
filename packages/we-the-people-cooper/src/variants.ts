import moreTroops from '../variants/more-troops.json' with { type: 'json' };
import quickerGenerals from '../variants/more-troops-quicker-generals.json' with { type: 'json' };

/**
 * Component packs that come with the game, as texts, by the names of their files. One that has been given out is never
 * changed: records name it by its hash and are opened with it for good.
 */
export const VARIANTS: Readonly<Record<string, string>> = {
  'more-troops': JSON.stringify(moreTroops),
  'more-troops-quicker-generals': JSON.stringify(quickerGenerals),
};
