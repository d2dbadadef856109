import type { FieldControl } from '@zembil/ui/forms/field'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { base64Of } from '../../../platform/photos/base64-of.ts'
import { shrinkPhoto } from '../../../platform/photos/shrink-photo.ts'

type PhotoInputProps = FieldControl & { name: string; hasPhoto: boolean; onChange: (photo: string | undefined) => void }

/** A photo of the goods, made small enough to be sent. */
export function PhotoInput({ hasPhoto, onChange, required: _, ...control }: PhotoInputProps) {
  const { t } = useTranslation('stock')
  const [isUnreadable, setUnreadable] = useState(false)
  async function take(file: File | undefined): Promise<void> {
    setUnreadable(false)
    onChange(undefined)
    if (!file) return
    try {
      onChange(await base64Of(await shrinkPhoto(file)))
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <>
      <input
        {...control}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => void take(target.files?.[0])}
        className="min-h-target max-w-full"
      />
      <p role="status" className="text-sm empty:hidden">
        {isUnreadable ? t('correct.photoUnreadable') : hasPhoto ? t('correct.photoChosen') : null}
      </p>
    </>
  )
}
