import type { PictureInput } from '@zembil/contract/staff/catalogue/picture-shapes'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { useState } from 'react'
import type { Faults } from '../../platform/forms/field-faults.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PictureRow } from './picture-row.tsx'

type PictureListProps = {
  pictures: readonly PictureInput[]
  /** Whose names stand for an alternative text that is left empty. */
  goods: { name: string; name_am: string }
  faults: Faults
  /** The width of what was chosen of each source, where it is known. */
  sourceWidths: ReadonlyMap<string, number | null>
  /** There is no order, and the name stands beside the picture instead of a text. */
  isSingle: boolean
  isReadOnly: boolean
  onChange: (pictures: PictureInput[]) => void
}

/** Pictures in their order; the first one leads. Sorted by dragging, by buttons, or by the arrow keys on a handle. */
export function PictureList(props: PictureListProps) {
  const { pictures, goods, faults, sourceWidths, isSingle, isReadOnly, onChange } = props
  const { t } = useTranslation('pictures')
  const [said, setSaid] = useState('')
  const names = pictures.map(({ name }) => name)

  function move(name: string, place: number): void {
    const moved = pictures.find((one) => one.name === name)
    if (!moved || place < 0 || place >= pictures.length) return
    onChange(pictures.filter((one) => one !== moved).toSpliced(place, 0, moved))
    setSaid(t('list.moved', { place: place + 1, count: pictures.length }))
  }
  const edit = (name: string, change: Partial<PictureInput>) =>
    onChange(pictures.map((one) => (one.name === name ? { ...one, ...change } : one)))

  if (pictures.length === 0) return <EmptyState title={t('list.none')} text={t('list.noneText')} />
  return (
    <>
      <ol className="grid gap-3">
        {pictures.map((picture, place) => (
          <PictureRow
            key={picture.name}
            picture={picture}
            place={place}
            count={pictures.length}
            goods={goods}
            faults={faults}
            sourceWidth={sourceWidths.get(picture.name) ?? null}
            isSingle={isSingle}
            isReadOnly={isReadOnly}
            onMove={(next) => move(picture.name, next)}
            onDropOn={(name) => names.includes(name) && move(name, place)}
            onEdit={(change) => edit(picture.name, change)}
            onRemove={() => onChange(pictures.filter((one) => one !== picture))}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
