import { useState } from 'react'

/** Runs an async action started by a click: ignores clicks while one is running and reports a failure. */
export function useAction(onFailure: (error: unknown) => void) {
  const [isRunning, setRunning] = useState(false)
  async function run(action: () => Promise<unknown>): Promise<void> {
    if (isRunning) return
    setRunning(true)
    try {
      await action()
    } catch (error) {
      onFailure(error)
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, run: (action: () => Promise<unknown>): void => void run(action) }
}
