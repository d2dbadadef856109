import { forgetEarlierDays } from './views.ts'

const minuteMs = 60_000

/** Removes what belongs to an earlier day, and asks the browser not to remove what is not sent yet. */
export function keepTidy(): void {
  const run = () => void forgetEarlierDays()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run())
  setInterval(run, minuteMs)
  run()
  void navigator.storage?.persist()
}
