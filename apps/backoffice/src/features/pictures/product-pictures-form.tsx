import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { type PictureInput, type ProductPictures, pictureList } from '@zembil/contract/staff/catalogue/picture-shapes'
import { mostPictures } from '@zembil/rules/goods/picture-limits'
import { Button } from '@zembil/ui/forms/button'
import { Picture } from '@zembil/ui/goods/picture'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { type Conflict, ConflictDialog } from '../../platform/forms/conflict-dialog.tsx'
import { LeaveGuard } from '../../platform/forms/leave-guard.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { tell } from '../../platform/notices/toast.ts'
import { Section } from '../../platform/page/section.tsx'
import { PictureUploads } from './adding/picture-uploads.tsx'
import { PictureList } from './picture-list.tsx'
import { thumbnailOf } from './picture-path.ts'
import { productPicturesQuery } from './pictures.queries.ts'

const shape = z.object({ pictures: pictureList })
type Values = z.output<typeof shape>
const fill = ({ pictures }: ProductPictures): Values => ({
  pictures: pictures.map(({ name, alt, alt_am }) => ({ name, alt, alt_am })),
})

/** The pictures of a product: added, sorted, described and removed, and saved together. */
export function ProductPicturesForm({ product, isReadOnly }: { product: ProductPictures; isReadOnly: boolean }) {
  const { t } = useTranslation(['pictures', 'common'])
  const client = useQueryClient()
  const form = useContractForm({ shape, source: product, fill, draft: `product-pictures:${product.id}` })
  const [conflict, setConflict] = useState<(Conflict<Values> & { current: ProductPictures }) | null>(null)
  const [isUploading, setUploading] = useState(false)
  const save = useAct('PUT /products/:id/pictures')
  const tellFailure = useTellFailure()
  const { pictures } = form.values
  // Two pictures can become ready before the next render; the second must not replace the first.
  const latest = useRef(pictures)
  latest.current = pictures
  const change = (next: PictureInput[]) => {
    latest.current = next
    form.set('pictures', next)
  }
  const add = (name: string) =>
    latest.current.some((one) => one.name === name)
      ? tell(t('add.twice'))
      : change([...latest.current, { name, alt: null, alt_am: null }])

  function send(values: Values, source: ProductPictures): void {
    save.mutate(
      { params: { id: product.id }, body: { ...values, version: source.version } },
      {
        onSuccess: (answer) => {
          setConflict(null)
          client.setQueryData(productPicturesQuery(product.id).queryKey, answer)
          form.rebase(answer.data)
          tell(t('saved'))
        },
        onError: (error) => {
          if (error instanceof ApiError && error.body.code === 'stale_version') {
            const { data: current } = error.body.current as { data: ProductPictures }
            const sides = { base: fill(source), mine: values, theirs: fill(current) }
            setConflict({ ...sides, by: null, at: current.updated_at, current })
          } else {
            form.refuse(error)
            tellFailure(error)
          }
        },
      },
    )
  }
  const submit = (values: Values) => send(values, form.source)
  useKey(isReadOnly ? null : 'Ctrl+s', t('common:save'), () => form.check(submit))
  const widths = new Map(product.pictures.map(({ name, source_width }) => [name, source_width]))
  return (
    <form {...form.formProps(submit)} className="grid gap-4">
      <LeaveGuard isDirty={form.isDirty || isUploading} onLeave={() => form.rebase(product)} />
      <Section title={t('list.title')} text={t('list.text')}>
        <PictureList
          pictures={pictures}
          goods={product}
          faults={form.faults}
          sourceWidths={widths}
          isReadOnly={isReadOnly}
          onChange={change}
        />
      </Section>
      {!isReadOnly && (
        <>
          <Section title={t('add.title')} text={t('add.text')}>
            <PictureUploads
              shape="square"
              goods={product}
              room={mostPictures - pictures.length}
              onBusy={setUploading}
              onReady={add}
            />
          </Section>
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" isLoading={save.isPending} disabled={!form.isDirty}>
              {t('common:save')}
            </Button>
            {form.isDirty && (
              <Button variant="ghost" onClick={() => form.rebase(product)}>
                {t('common:cancel')}
              </Button>
            )}
            <p className="text-sm text-muted">{t('promise')}</p>
          </div>
        </>
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={{ pictures: t('title') }}
          show={(_name, shown) => <Thumbnails pictures={shown} />}
          onClose={() => setConflict(null)}
          onChoose={(values) => {
            form.resolve(conflict.current, values)
            send(values, conflict.current)
          }}
        />
      )}
    </form>
  )
}

function Thumbnails({ pictures }: { pictures: readonly PictureInput[] }) {
  const { t } = useTranslation('pictures')
  if (pictures.length === 0) return <>{t('list.none')}</>
  return (
    <span className="flex flex-wrap gap-1">
      {pictures.map(({ name, alt }) => (
        <span key={name} className="w-16 overflow-hidden rounded-control">
          <Picture path={thumbnailOf(name)} alt={alt ?? ''} sizes="4rem" />
        </span>
      ))}
    </span>
  )
}
