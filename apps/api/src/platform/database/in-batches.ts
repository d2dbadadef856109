const batchSize = 1_000
/** The rest is left to the next night's run. */
const mostBatches = 200

/** Repeats the step until a batch is not full. One long statement would hold locks and write a burst of WAL. */
export async function inBatches(step: (most: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch++) if ((await step(batchSize)) < batchSize) return
}
