/** What went wrong, where one stands, and a way to try again. */
export const FaultLine = ({ text, retry }: { text: string | undefined; retry?: () => void }) =>
  text === undefined ? null : (
    <p class="far-fault" role="alert">
      {text}{' '}
      {retry && (
        <button class="button" type="button" onClick={retry}>
          Try again
        </button>
      )}
    </p>
  );
