import type {
  SettlementFile,
  SettlementItem,
  SettlementOutcome,
  SettlementProvider,
} from '@zembil/contract/staff/money/settlement-shapes'
import { settlementLayout, settlementOutcomes } from '@zembil/contract/staff/money/settlement-shapes'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate } from '@zembil/rules/calendar/plain-date'
import { expect } from 'vitest'
import { freePort } from '../free-port.ts'
import { fileOf } from '../imports/import-files.ts'
import { startSandbox } from '../processes.ts'
import { type Console, type TestSession, testConsole } from '../staff/test-staff.ts'

export const dayBefore = (days: number): string => isoDate(addDays(addisDay(new Date()), -days))

export type SandboxConsole = Console & {
  outside: <Data>(method: string, path: string, body?: object) => Promise<Data>
  /** The settlement file of today, as the provider writes it. */
  settlementOf: (provider: SettlementProvider) => Promise<string>
}

/** Both applications, the shop's connected over HTTP to the sandbox of every payment provider. */
export async function sandboxConsole(): Promise<SandboxConsole> {
  const port = await freePort()
  const shopOrigin = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox(shopOrigin)
  const shop = await testConsole({ ...sandbox.env, PUBLIC_ORIGIN: shopOrigin })
  await shop.app.listen({ host: '127.0.0.1', port })
  const outside: SandboxConsole['outside'] = async (method, path, body = {}) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(sandbox.origin + path, {
      method,
      ...(method !== 'GET' && { headers, body: JSON.stringify(body) }),
    })
    expect(answer.status, `${method} ${path}`).toBe(200)
    return ((await answer.json()) as { data: never }).data
  }
  const settlementOf = async (provider: SettlementProvider) =>
    (await fetch(`${sandbox.origin}/settlement/${provider}`)).text()
  return { ...shop, outside, settlementOf }
}

const sent = (provider: SettlementProvider, text: string, name = 'settlement.csv') => ({
  provider,
  ...fileOf(text, name),
})

export const previewOf = async (shop: Console, as: TestSession, provider: SettlementProvider, text: string) =>
  (await shop.callStaff('POST /settlement-previews/search', { body: sent(provider, text) }, as)).data

/** Saves the layout that the file suggests, as a person who agrees with it. */
export async function mapColumns(shop: Console, as: TestSession, provider: SettlementProvider, text: string) {
  const layout = settlementLayout.parse((await previewOf(shop, as, provider, text)).layout)
  const { data } = await shop.callStaff('GET /settlement-layouts', {}, as)
  const version = data.find((one) => one.provider === provider)?.version
  const input = { params: { provider }, body: { version, layout } }
  return (await shop.callStaff('PUT /settlement-layouts/:provider', input, as)).data
}

export const askToRead = (shop: Console, as: TestSession, provider: SettlementProvider, text: string, name?: string) =>
  shop.askStaff('POST /settlement-files', { body: sent(provider, text, name) }, as)

export async function readFile(
  shop: Console,
  as: TestSession,
  provider: SettlementProvider,
  text: string,
): Promise<SettlementFile> {
  return (await shop.callStaff('POST /settlement-files', { body: sent(provider, text) }, as)).data
}

export const dayOf = async (shop: Console, as: TestSession, provider: SettlementProvider, day: string) =>
  (await shop.callStaff('GET /settlement-days/:provider/:day', { params: { provider, day } }, as)).data

export async function itemsOf(
  shop: Console,
  as: TestSession,
  provider: SettlementProvider,
  day: string,
  wanted: readonly SettlementOutcome[] = settlementOutcomes,
): Promise<SettlementItem[]> {
  const items: SettlementItem[] = []
  for (const outcome of wanted) {
    const input = { params: { provider, day }, query: { outcome, limit: 100 } }
    const { data } = await shop.callStaff('GET /settlement-days/:provider/:day/items', input, as)
    items.push(...data)
  }
  return items
}

export const askToSettle = (shop: Console, as: TestSession, item: string, body: object) =>
  shop.askStaff('POST /settlement-items/:item/decision', { params: { item }, body: { reason: 'Checked', ...body } }, as)

export const askToClose = (shop: Console, as: TestSession, provider: SettlementProvider, day: string) =>
  shop.askStaff('POST /settlement-days/:provider/:day/close', { params: { provider, day } }, as)
