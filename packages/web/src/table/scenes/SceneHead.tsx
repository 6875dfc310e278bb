import { Sign } from '../../frame/Sign.tsx';
import type { TableController } from '../controller.ts';
import { RuleChip } from '../Words.tsx';
import type { Scene, SceneStep } from './scene.ts';

/** The scene that is looked at; in a replay there is none. */
export const sceneOf = ({ look, showing }: TableController): Scene | undefined =>
  look.value.live ? showing.scene.value : undefined;

/** What happens by itself, and how far one has followed it. */
export const SceneSignal = ({ scene, step }: { scene: Scene; step: number }) => (
  <div class="turn-signal of-scene">
    <Sign name={scene.sign} size={26} />
    <div>
      <b>{scene.title}</b>
      <small>
        step {step + 1} of {scene.steps.length}
      </small>
    </div>
  </div>
);

/** What the rules do in a step of a scene. The sheet beside it is read out. */
export const SceneLine = ({ table, step }: { table: TableController; step: SceneStep }) => (
  <div class="prompt">
    <p>{step.title}</p>
    <RuleChip table={table} rule={step.rule} />
  </div>
);

/** One may leave a scene at once. */
export const SceneButtons = ({ table }: { table: TableController }) => (
  <div class="acts">
    <button type="button" class="act" title="Leave it (Escape)" onClick={() => table.showing.close()}>
      Skip
    </button>
  </div>
);
