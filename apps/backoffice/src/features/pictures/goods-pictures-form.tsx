import { type GoodsPictures, type PictureInput, pictureList } from '@zembil/contract/staff/catalogue/picture-shapes'
import { mostPictures } from '@zembil/rules/goods/picture-limits'
import { followsWithin } from '@zembil/rules/search/freshness'
import { Picture } from '@zembil/ui/goods/picture'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { EditForm } from '../../platform/forms/edit-form.tsx'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useChange } from '../../platform/forms/use-save.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { Section } from '../../platform/page/section.tsx'
import { PictureUploads } from './adding/picture-uploads.tsx'
import { PictureList } from './picture-list.tsx'
import { thumbnailOf } from './picture-path.ts'
import { ShopPreview } from './shop-preview.tsx'

const shape = z.object({ pictures: pictureList })
type Values = z.output<typeof shape>
const fill = ({ pictures }: GoodsPictures): Values => ({
  pictures: pictures.map(({ name, alt, alt_am }) => ({ name, alt, alt_am })),
})

/** The pictures of goods or of a category: added, sorted, described and removed, and saved together. */
export function GoodsPicturesForm({ goods, isReadOnly }: { goods: GoodsPictures; isReadOnly: boolean }) {
  const { t } = useTranslation('pictures')
  const { kind, id } = goods
  const form = useContractForm({
    shape,
    source: goods,
    fill,
    draft: `pictures:${kind}:${id}`,
    label: () => t('title'),
  })
  const [isUploading, setUploading] = useState(false)
  const send = useChange('PUT /goods/:kind/:id/pictures', { kind, id })
  const { pictures } = form.values
  const isSingle = mostPictures[kind] === 1
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
      : change([...(isSingle ? [] : latest.current), { name, alt: null, alt_am: null }])
  const widths = new Map(goods.pictures.map(({ name, source_width }) => [name, source_width]))
  return (
    <EditForm
      look="plain"
      form={form}
      send={send}
      show={(_name, shown) => <Thumbnails pictures={shown} />}
      isReadOnly={isReadOnly}
      isBusy={isUploading}
      savedText={t('saved', followsWithin)}
      note={t('promise', followsWithin)}
    >
      <Section
        title={isSingle ? t('list.singleTitle') : t('list.title')}
        text={isSingle ? t('list.singleText') : t('list.text')}
      >
        <PictureList
          pictures={pictures}
          goods={goods}
          faults={form.faults}
          sourceWidths={widths}
          isSingle={isSingle}
          isReadOnly={isReadOnly}
          onChange={change}
        />
      </Section>
      {!isReadOnly && (
        <Section title={isSingle ? t('add.singleTitle') : t('add.title')} text={t('add.text')}>
          <PictureUploads
            shape="square"
            preview={(url) => <ShopPreview url={url} goods={goods} />}
            room={isSingle ? 1 : mostPictures[kind] - pictures.length}
            onBusy={setUploading}
            onReady={add}
          />
        </Section>
      )}
    </EditForm>
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
