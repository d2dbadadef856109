import type { Package } from '@zembil/contract/catalog-shapes'
import { stockForCustomer } from '@zembil/rules/quantity'
import { Button } from '@zembil/ui/button'
import { Dialog } from '@zembil/ui/dialog'
import { QuantityPicker } from '@zembil/ui/quantity-picker'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '../../platform/localised.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useUser } from '../../platform/user-record.ts'
import { DetailPrice } from './detail-price.tsx'
import { PackageContents } from './package-contents.tsx'
import { PackageGallery } from './package-gallery.tsx'
import { useAddPackage } from './use-add-package.ts'

type PackageModalProps = { item: Package; onClose: () => void }

/** A package in detail without leaving the home page; the list has brought everything it shows. */
export function PackageModal({ item, onClose }: PackageModalProps) {
  const { t } = useTranslation(['catalog', 'common'])
  const name = nameIn(useLanguage(), item)
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      closeLabel={t('common:close')}
      height="capped"
      width="wide"
      footer={<Buy item={item} onAdded={onClose} />}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <PackageGallery pictures={item.image_paths} thumbnails={item.thumbnail_image_paths} name={name} />
        <div className="min-w-0 space-y-3">
          <DetailPrice goods={item} />
          <PackageContents item={item} headingLevel={3} />
        </div>
      </div>
    </Dialog>
  )
}

function Buy({ item, onAdded }: { item: Package; onAdded: () => void }) {
  const { t } = useTranslation('catalog')
  const [quantity, setQuantity] = useState(1)
  const add = useAddPackage()
  const bypass = useUser()?.bypass_product_quantity_restriction === 1
  const available = stockForCustomer({ ...item, bypass })
  const isOut = available < 1
  return (
    <div className="flex items-center gap-3">
      <QuantityPicker
        value={quantity}
        available={available}
        onChange={setQuantity}
        label={t('package.quantity')}
        chooseLabel={t('package.chooseQuantity')}
      />
      <Button
        isWide
        disabled={isOut}
        onClick={() => {
          add(item, quantity)
          onAdded()
        }}
      >
        {isOut ? t('out_of_stock') : t('addToCart')}
      </Button>
    </div>
  )
}
