const batchSize = 1_000
/** What is left after so many is done the next night. */
const mostBatches = 200

/** Repeats a small step until it finds less than it could take: a long statement would hold locks and fill the log at once. */
export async function inBatches(step: (most: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch++) if ((await step(batchSize)) < batchSize) return
}
