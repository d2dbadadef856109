import type { DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { useState } from 'react'
import { soundRight, soundWrong } from '../../../platform/scan/scan-sound.ts'
import { useScanner } from '../../../platform/scan/use-scanner.ts'
import { type Bagged, checkBag, type ScanVerdict } from './bag-check.ts'

/** Collects the bags of a round as they are scanned or typed, and says at once what is wrong with one. */
export function useBagScans(expected: readonly Bagged[], board: DispatchBoard) {
  const [scanned, setScanned] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<ScanVerdict | null>(null)
  const [foreign, setForeign] = useState<readonly string[]>([])
  function scan(code: string): void {
    const verdict = checkBag(code.trim(), { expected, scanned, board })
    setLast(verdict)
    if (verdict.kind === 'right') {
      soundRight()
      setScanned(new Set([...scanned, verdict.bag]))
      return
    }
    soundWrong()
    if (verdict.kind === 'foreign') setForeign([...new Set([...foreign, verdict.bag])])
  }
  useScanner(scan)
  return { scanned, last, foreign, scan }
}
export type BagScans = ReturnType<typeof useBagScans>
