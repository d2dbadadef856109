import type { Package } from '@zembil/contract/catalog-shapes'
import { Dialog } from '@zembil/ui/dialogs/dialog'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { DetailPrice } from '../product/detail-price.tsx'
import { GoodsGallery } from '../product/goods-gallery.tsx'
import { PackageBuyBox } from './package-buy-box.tsx'
import { PackageContents } from './package-contents.tsx'
import { usePackageSaving } from './use-package-saving.ts'

type PackageModalProps = { item: Package; onClose: () => void }

/** Package details without leaving the home page; the list has already loaded all the data. */
export function PackageModal({ item, onClose }: PackageModalProps) {
  const { t } = useTranslation()
  const name = nameIn(useLanguage(), item)
  const saving = usePackageSaving(item)
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      closeLabel={t('close')}
      height="capped"
      width="wide"
      footer={<PackageBuyBox item={item} onDone={onClose} />}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <GoodsGallery pictures={item.image_paths} name={name} />
        <div className="min-w-0 space-y-3">
          <DetailPrice goods={item} />
          {saving ? <p className="text-sm text-muted tabular-nums">{saving}</p> : null}
          <PackageContents item={item} headingLevel={3} />
        </div>
      </div>
    </Dialog>
  )
}
