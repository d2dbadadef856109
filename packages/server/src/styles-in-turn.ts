type Transform = { handler: (...given: never[]) => unknown }
type Plugin = { apply?: unknown; transform?: unknown }

const isTransform = (transform: unknown): transform is Transform =>
  typeof transform === 'object' && transform !== null && 'handler' in transform

function inTurn({ handler, ...rest }: Transform): Transform {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...rest,
    handler(this: unknown, ...given: never[]) {
      const result = last.then(() => handler.apply(this, given))
      last = result.catch(() => undefined)
      return result
    },
  }
}

/**
 * Tailwind's plugins for Vite, which in development compile one style sheet after the other. Whoever asks for a sheet while
 * it is compiled gets the one from before, without the files it consists of, and then no edit of them is seen any more:
 * `git stash` changes many files at once, so two requests of one sheet are common.
 */
export const stylesInTurn = <P extends Plugin>(plugins: readonly P[]): P[] =>
  plugins.map((plugin) =>
    plugin.apply === 'serve' && isTransform(plugin.transform)
      ? { ...plugin, transform: inTurn(plugin.transform) }
      : plugin,
  )
