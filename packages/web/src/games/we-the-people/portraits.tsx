import type { GeneralId } from '@liberty/colonies';

/** Parts of a head in profile, looking right; the neck stands on 0,0. Own drawings. */
const HEAD =
  'M-16.5,0C-16.4,-6.6 -12.4,-9.2 -7,-10.6L-4,-11.6L-3.8,-14.6C-6.4,-16.8 -7,-21.4 -5,-24.6C-2.6,-27.6 3.4,-27.4 4.8,-24.2L5.1,-22.6L7.3,-19.2L5.6,-18.6L5.8,-17.2L5,-16.6L5.2,-15.2C4.8,-13.9 3.2,-13.8 2,-14.1L2.2,-11.6L6.6,-10.4C12.4,-9 16.4,-6.6 16.5,0Z';
const JOWL = 'M1,-15.4C4,-15.6 6.4,-14.6 5.6,-12.6C4.6,-11 2,-10.6 -1,-11.4Z';
const HATS = {
  tricorne: 'M-11,-22.6C-5,-25.8 3,-25.8 10.6,-21.8C9.8,-26.6 5.4,-29.4 .6,-30.4C-5,-31.4 -10.2,-28.6 -11,-22.6Z',
  cocked: 'M-12,-25.6C-6,-24 4,-23.4 11.4,-25.8C8,-29.8 3,-31.6 -.4,-33.6C-4,-31.4 -8.6,-29.6 -12,-25.6Z',
  bicorne: 'M-10.6,-21.6C-9.4,-31.6 -2,-34.4 2.6,-33C7.4,-31.4 9.2,-27 9.6,-22.4C3,-25.2 -4.6,-25 -10.6,-21.6Z',
  round: 'M-11,-24H10.6V-25.6H5L4.4,-31H-5L-5.6,-25.6H-11Z',
  fur: 'M-7.4,-21.4C-9,-31 -3,-33.6 .4,-33C5.6,-32.6 7.8,-28 6.6,-22.6C2,-24.6 -3,-24.4 -7.4,-21.4ZM-7.4,-22C-11,-20 -11.4,-15 -9.6,-11.6C-8,-14 -8.2,-18 -6.4,-20Z',
  cap: 'M-6,-23.4L-5.8,-31.4C-2,-33.4 2,-33 4,-31L5.6,-24.6L9.6,-23.4C5,-22.4 -1,-22.6 -6,-23.4Z',
  wig: 'M-4.4,-13.6C-9,-14.6 -9.6,-21 -8.2,-24.6C-6.4,-29.6 .4,-31 4.2,-28.4C5.8,-27.2 5.8,-25 5,-23.6C2.2,-25.6 -.8,-24.8 -1.8,-21.6C-2.4,-18.6 -2.2,-15.8 -4.4,-13.6Z',
  bald: 'M-4.6,-14.4C-8,-15.4 -8.4,-19.6 -6.6,-22.4C-5.6,-20.6 -3.4,-20.4 -2.2,-19.4C-1.8,-17 -2.6,-15.4 -4.6,-14.4Z',
} as const;
const QUEUE = 'M-5,-17C-8.6,-16.6 -9.4,-12.4 -8.6,-8L-6.2,-8.6C-6.6,-12 -6.2,-14 -4.2,-14.6Z';
const PLUME = 'M-3.4,-29.4C-3,-35.4 -9.8,-38 -13,-33.4C-9.6,-34 -6.6,-32 -5.4,-28.6Z';
const MARKS = {
  none: '',
  sash: 'M-8,-10.2L11,0H6.4L-10.6,-8.6Z',
  star: 'M8,-7.4L8.9,-5.2L11.2,-5.1L9.4,-3.6L10,-1.3L8,-2.6L6,-1.3L6.6,-3.6L4.8,-5.1L7.1,-5.2Z',
  gorget: 'M-2.6,-8.6C-1.6,-4.4 4.4,-4.4 5.4,-8.6C3.6,-7 -.8,-7 -2.6,-8.6Z',
  lapels: 'M-1,-10.6L3,-1.6L7,-10.2L4,-9.4L3,-6.4L1.6,-10Z',
  epaulettes: 'M-15.6,-4.6C-14,-8.6 -9.6,-9.6 -7.8,-8.2L-9,-6.8L-8.4,-4.4L-10.4,-6L-10.6,-3.4L-12.6,-5.2L-13.4,-2.6Z',
  cross: 'M7,-8.4H9V-6H11.4V-4H9V-1.2H7V-4H4.6V-6H7Z',
  quill: 'M6,-1C7,-5.4 9.6,-9 13.6,-10.6C13,-6 10.4,-3 7.2,-1.4Z',
} as const;
const SPECTACLES = 'M3,-20.6a1.8,1.8 0 1 0 3.6,0a1.8,1.8 0 1 0 -3.6,0M-4,-20.8H3';

interface Features {
  readonly hat: keyof typeof HATS;
  readonly mark: keyof typeof MARKS;
  readonly queue?: true;
  readonly plume?: true;
  readonly stout?: true;
  readonly glasses?: true;
}

/** By what each general is known: his hat, his hair, and what he wears on his breast. */
const FEATURES: Readonly<Record<GeneralId, Features>> = {
  washington: { hat: 'wig', mark: 'epaulettes', queue: true },
  greene: { hat: 'round', mark: 'lapels' },
  arnold: { hat: 'tricorne', mark: 'sash', plume: true },
  gates: { hat: 'cocked', mark: 'lapels', glasses: true },
  lincoln: { hat: 'tricorne', mark: 'gorget', stout: true },
  lee: { hat: 'bald', mark: 'sash', queue: true },
  lafayette: { hat: 'bicorne', mark: 'star', plume: true },
  rochambeau: { hat: 'wig', mark: 'cross', stout: true },
  howe: { hat: 'bicorne', mark: 'star', stout: true },
  clinton: { hat: 'cocked', mark: 'gorget', queue: true },
  burgoyne: { hat: 'wig', mark: 'quill', plume: true },
  cornwallis: { hat: 'tricorne', mark: 'star', queue: true, stout: true },
  carleton: { hat: 'fur', mark: 'sash' },
};

/** A general in profile: Americans look right, the British left. */
export const Portrait = ({ id, left, ink, paper }: { id: GeneralId; left: boolean; ink: string; paper: string }) => {
  const { hat, mark, queue, plume, stout, glasses } = FEATURES[id];
  return (
    <g transform={left ? 'scale(-1,1)' : undefined} fill={ink}>
      <path d={HEAD} />
      {stout && <path d={JOWL} />}
      {queue && <path d={QUEUE} />}
      {plume && <path d={PLUME} />}
      <path d={HATS[hat]} stroke={paper} stroke-width=".9" />
      <path d={MARKS[mark]} fill={paper} />
      {glasses && <path d={SPECTACLES} fill="none" stroke={paper} stroke-width="1" />}
    </g>
  );
};
