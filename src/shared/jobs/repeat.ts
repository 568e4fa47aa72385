/** Does `work` every `everyMs`, never twice at once; what it throws goes to `complain`. Returns the function that ends it. */
export function repeat(
  everyMs: number,
  complain: (error: unknown) => void,
  work: () => Promise<void>,
): () => Promise<void> {
  let stopped = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    timer = setTimeout(() => {
      running = work()
        .catch(complain)
        .then(() => {
          if (!stopped) again();
        });
    }, everyMs);
  };
  again();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
