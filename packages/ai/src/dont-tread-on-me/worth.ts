import type { StateIndex } from '@liberty/dont-tread-on-me';

/** What the rule of thumb thinks things are worth, in shares of one Turn's objective. Opinions, named to be tuned. */
export const WORTH = {
  /** 13/3 Control of the Target; of the other States, the likeliest first; of a State whose Target is hopeless. */
  target: 0.5,
  others: [0.36, 0.34, 0.18, 0.07],
  hopeless: 0.14,
  /** A State that will be the Target in one Turn, in two, and so on. */
  soon: [0.1, 0.08, 0.06, 0.04],
  /** A strength point lost; a Rebel one removed; a point of Loyalty, more where control is wanted. */
  strength: 0.014,
  rebel: 0.006,
  loyalty: 0.012,
  loyaltyWanted: 0.03,
  /** 11/3/1 A Rebel strength point that British in its State keep from marching to a Major Campaign elsewhere. */
  pinned: 0.06,
  /** 8/13 Congress driven out: Loyalty, no shift, and 12/4 one chance in six a Turn that Liberty falls. */
  congress: 0.12,
  /** A pound that could be kept; how much dearer it is before the purchases while there is much to buy. */
  pound: 0.012,
  dearer: 8,
  /** Pounds kept for Logistics if they can be, and how much dearer those are. */
  reserve: 2,
  short: 4,
  /** 12/2 How far next Turn's arrangement counts when a passage is weighed. */
  tomorrow: 0.4,
  /** 9/2 A Continental who does not come ashore, anywhere and in shares of what control is worth there. */
  landing: 0.03,
  landingWanted: 0.12,
  /** 13/2a How likely a State without Rebels gets a friend of the Crown in Logistics, if nobody but strangers stands in it now. */
  manned: 0.7,
  /** What a march or a ride must gain. */
  marching: 0.02,
  /** Appeal below which the Target is hopeless; what a Rebel strength point takes from the appeal of a State. */
  despair: -8,
  repelled: 0.8,
  /** 11/0/1 How often a State is reckoned to be campaigned in with one newcomer, and with all that can march: so many ways out of 36. */
  minor: 8 / 36,
  major: 3 / 36,
  /** 13/5, 15/1 Québec lost to an invasion. */
  quebec: 1.5,
};

/** What things are worth to a player of this mind; perhaps also the State he wants or leaves whatever its appeal. */
export type Disposition = Readonly<typeof WORTH> & { readonly wants?: StateIndex; readonly leaves?: StateIndex };

/**
 * What they are worth to the players who search: losses, pounds and Québec weigh less, campaigns are feared less, Rebels destroyed,
 * Congress and the Targets to come weigh more, and who gains anything by a march goes. Found by drawing every worth anew in each
 * Turn of some thousand wars of the rule of thumb, twice.
 */
export const VETERAN: Disposition = {
  ...WORTH,
  soon: [0.2, 0.16, 0.12, 0.08],
  strength: 0.007,
  rebel: 0.015,
  congress: 0.2,
  pound: 0.0072,
  manned: 0.45,
  marching: 0,
  despair: -13,
  repelled: 1.6,
  minor: 4 / 36,
  major: 1.5 / 36,
  quebec: 0.6,
};
