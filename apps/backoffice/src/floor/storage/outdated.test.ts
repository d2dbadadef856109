import { expect, test } from 'vitest'
import { outdated } from './outdated.ts'
import type { StoredAct, StoredView } from './stored-records.ts'

const now = Date.parse('2026-11-16T06:00:00.000Z')
const view = (name: StoredView['name'], day: string) => ({ key: name, name, day, memberId: 5 }) as StoredView
const act = (id: number, daysAgo: number, refusal: StoredAct['refusal'] = null) =>
  ({ id, refusal, at: new Date(now - daysAgo * 86_400_000 - 1).toISOString() }) as StoredAct
const refusal = { code: 'stage_refused', message: '', requestId: null }

test('lists of an earlier day leave the device, and the member stays', () => {
  const views = [view('member', '2026-11-15'), view('picking', '2026-11-15')]
  expect(outdated(views, [], { day: '2026-11-16', now }).views).toEqual(['picking'])
  expect(outdated(views, [], { day: '2026-11-15', now }).views).toEqual([])
})

test('an unsent act outlives the day, and a refused one leaves after three', () => {
  const acts = [act(1, 3), act(2, 3, refusal), act(3, 2, refusal), act(4, 14)]
  expect(outdated([], acts, { day: '2026-11-16', now }).acts).toEqual([2, 4])
})
