import { ApiError } from '@zembil/contract/client'
import { useState } from 'react'
import { askOnce } from '../../../platform/api/staff-api.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { soundRight, soundWrong } from '../../../platform/scan/scan-sound.ts'
import { useKeepAct } from '../../outbox/use-keep-act.ts'
import { isSettled } from '../ticks.ts'
import { readScan, type ScanResult } from './read-scan.ts'
import { tickCode } from './send-tick.ts'
import type { WalkLine } from './walk-lines.ts'

export type ScanNotice = { isRight: boolean; text: string }
type Tick = Extract<ScanResult, { kind: 'tick' }>
export type OpenQuestion = Tick & { code: string }

const patienceMs = 5_000

/** The server knows the name of every product, the phone only those of its lists. Undefined: it gave no answer in time. */
async function explainByServer({ list }: WalkLine, code: string): Promise<string | undefined> {
  const input = {
    params: { id: list.order_id },
    body: { store_id: list.store.id, tick: { by: 'code', code } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  } as const
  try {
    await askOnce('POST /orders/:id/tick', input, AbortSignal.timeout(patienceMs))
  } catch (error) {
    if (error instanceof ApiError && error.body.code !== 'unavailable') return error.body.message
  }
  return undefined
}

/** What happens when a code is scanned: a tick, a question about its weight, or a refusal with a sound. */
export function useScans(lines: readonly WalkLine[]) {
  const { t, language } = useTranslation('pick')
  const keep = useKeepAct()
  const [notice, setNotice] = useState<ScanNotice | null>(null)
  const [question, setQuestion] = useState<OpenQuestion | null>(null)

  const refuse = (text: string) => {
    soundWrong()
    setNotice({ isRight: false, text })
  }
  function take({ line, units }: Tick, code: string, isConfirmed: boolean): void {
    setQuestion(null)
    keep(
      () => tickCode(line, code, isConfirmed),
      () => {
        soundRight()
        const text = t('scan.right', { count: units, name: nameIn(language, line.pick) })
        setNotice({ isRight: true, text: line.list.crate ? `${text} → ${line.list.crate}` : text })
      },
    )
  }
  function refuseUnknown(code: string): void {
    const wanted = lines.find(({ pick }) => !isSettled(pick)) ?? lines[0]
    if (!wanted) return
    refuse(t('scan.unknown', { code, wanted: nameIn(language, wanted.pick) }))
    void explainByServer(wanted, code).then((text) => text && setNotice({ isRight: false, text }))
  }
  function onScan(code: string): void {
    const result = readScan(code, lines)
    const name = result.kind === 'unknown' ? '' : nameIn(language, result.line.pick)
    if (result.kind === 'unknown') refuseUnknown(code)
    else if (result.kind === 'enough') refuse(t('scan.enough', { name }))
    else if (result.kind === 'weigh') refuse(t('scan.weigh', { name }))
    else if (result.kind === 'carton') {
      const { units, missing } = result
      refuse(t('scan.carton', { name, units, missing }))
    } else if (result.isUnusual) setQuestion({ ...result, code })
    else take(result, code, false)
  }
  return {
    notice,
    question,
    onScan,
    answer: (isTaken: boolean) => {
      if (isTaken && question) take(question, question.code, true)
      else setQuestion(null)
    },
  }
}
