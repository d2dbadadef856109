import { useQuery } from '@tanstack/react-query'
import type { LayoutDraft, SettlementLayout, SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { Select } from '@zembil/ui/forms/select'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../../../platform/api/staff-api.ts'
import { CsvInput } from '../../../../platform/forms/csv-input.tsx'
import { LeaveGuard } from '../../../../platform/forms/leave-guard.tsx'
import { useAct } from '../../../../platform/forms/use-act.ts'
import { useRequest } from '../../../../platform/forms/use-request.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { PageHeader } from '../../../../platform/page/page-header.tsx'
import { Section } from '../../../../platform/page/section.tsx'
import { compressFile } from '../../../imports/compress-file.ts'
import { layoutsQuery, providerOf, providers, wholeLayout } from '../settlement.queries.ts'
import { LayoutFields } from './layout-fields.tsx'
import { PreviewSummary } from './preview-summary.tsx'
import { SampleTable } from './sample-table.tsx'

type Chosen = { file_name: string; content: string }

/** `/money/settlement/read`: a provider's file, first looked at, then read once. */
export function ReadScreen() {
  const { t } = useTranslation(['settlement', 'money'])
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [provider, setProvider] = useState<SettlementProvider | undefined>(providerOf(search.get('provider')))
  const [file, setFile] = useState<Chosen>()
  /** What the person has chosen and not saved. */
  const [typed, setTyped] = useState<LayoutDraft>()
  const [isMapping, setMapping] = useState(false)
  const layouts = useQuery(layoutsQuery)
  const saved = layouts.data?.data.find((one) => one.provider === provider)

  type Looked = { of: SettlementProvider; chosen: Chosen; layout?: SettlementLayout | undefined }
  const preview = useRequest(({ of, chosen, layout }: Looked) =>
    api('POST /settlement-previews/search', { body: { provider: of, ...chosen, ...(layout && { layout }) } }),
  )
  const save = useAct('PUT /settlement-layouts/:provider', {
    said: t('layout.saved'),
    onDone: () => look(provider, file),
  })
  const read = useAct('POST /settlement-files', {
    said: ({ data }) => t('read.done', { count: data.rows }),
    onDone: ({ data }) => navigate(`/money/settlement/${data.provider}/${data.last_day}`),
  })
  const found = preview.data?.data

  function look(of: SettlementProvider | undefined, chosen: Chosen | undefined): void {
    setTyped(undefined)
    setMapping(false)
    preview.reset()
    if (of && chosen) preview.send({ of, chosen })
  }
  async function choose(chosen: File | undefined): Promise<void> {
    const next = chosen && { file_name: chosen.name, content: await compressFile(chosen) }
    setFile(next)
    look(provider, next)
  }
  function change(layout: LayoutDraft): void {
    setTyped(layout)
    const whole = wholeLayout(layout)
    if (provider && file && whole) preview.send({ of: provider, chosen: file, layout: whole })
  }
  const layout = typed ?? found?.layout ?? {}
  const whole = wholeLayout(layout)
  const isSaved = typed === undefined && found?.is_saved === true

  function saveLayout(): void {
    if (!provider || !whole || !saved) return
    save.mutate({ params: { provider }, body: { version: saved.version, layout: whole } })
  }
  function readFile(): void {
    if (provider && file) read.mutate({ body: { provider, ...file } })
  }
  const needsMapping = found !== undefined && (!isSaved || found.fault === 'columns_missing')
  const canRead =
    isSaved && found.fault === null && found.fault_count === 0 && found.rows > 0 && found.read_before === null
  return (
    <>
      <PageHeader title={t('read.title')} back={{ href: '/money/settlement', label: t('title') }} />
      <div className="grid grid-cols-1 gap-4">
        <Card className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <Field label={t('provider')} isRequired>
            {(control) => (
              <Select
                {...control}
                value={provider ?? ''}
                options={[
                  { value: '', label: t('chooseProvider') },
                  ...providers.map((value) => ({ value, label: t(`money:method.${value}`) })),
                ]}
                onChange={({ target }) => {
                  const next = providerOf(target.value)
                  setProvider(next)
                  look(next, file)
                }}
              />
            )}
          </Field>
          <Field label={t('read.file')} hint={t('read.fileHint')} isRequired>
            {(control) => <CsvInput {...control} onChange={(chosen) => void choose(chosen)} />}
          </Field>
        </Card>
        {found && (
          <PreviewSummary preview={found} isSaved={isSaved}>
            <Button onClick={readFile} isLoading={read.isPending} disabled={!canRead}>
              {t('read.act')}
            </Button>
            {!needsMapping && (
              <Button variant="secondary" onClick={() => setMapping(!isMapping)}>
                {t('layout.change')}
              </Button>
            )}
          </PreviewSummary>
        )}
        {found && (needsMapping || isMapping) && found.header.length > 0 && (
          <Section title={t('layout.title')} text={t('layout.text')}>
            <LayoutFields header={found.header} value={layout} onChange={change} />
            <div className="mt-4">
              <Button
                onClick={saveLayout}
                isLoading={save.isPending}
                disabled={!whole || found.missing_columns.length > 0}
              >
                {t('layout.save')}
              </Button>
            </div>
          </Section>
        )}
        {found && found.sample.length > 0 && <SampleTable header={found.header} rows={found.sample} />}
      </div>
      <LeaveGuard isDirty={typed !== undefined} />
    </>
  )
}
