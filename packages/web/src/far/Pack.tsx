import type { Box } from '@liberty/shelf';
import { type Signal, useSignal } from '@preact/signals';

/** Other components than the usual ones, out of a file; every fault in it is said. */
export const PackField = ({ box, pack }: { box: Box; pack: Signal<string | undefined> }) => {
  const said = useSignal<{ name?: string; faults?: readonly string[] }>({});
  if (!box.openWith) return null;
  const take = async (file: File | undefined): Promise<void> => {
    const text = await file?.text();
    const unpacked = text === undefined ? undefined : box.openWith!(text);
    pack.value = unpacked?.ok ? text : undefined;
    if (!unpacked) said.value = {};
    else said.value = unpacked.ok ? { name: unpacked.value.name } : { faults: unpacked.fault };
  };
  const { name, faults } = said.value;
  return (
    <>
      <label class="field">
        Component pack
        <input type="file" accept=".json,application/json" onChange={(e) => void take(e.currentTarget.files?.[0])} />
        <small>
          {name === undefined
            ? 'A file with the values of the printed game you own; the others get it with the table.'
            : `“${name}” is sound and will be used.`}
        </small>
      </label>
      {faults && (
        <div role="alert">
          <p>This pack cannot be used, and none will be. Everything that is wrong with it:</p>
          <ul class="faults">
            {faults.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
