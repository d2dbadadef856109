import { useState } from 'react'

/** Something a press starts and the server decides: one at a time, and a failure is told. */
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
