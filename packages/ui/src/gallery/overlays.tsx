import { useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { Drawer } from '../dialogs/drawer.tsx'
import { Button } from '../forms/button.tsx'
import { PlainLink } from '../layout/link.tsx'
import { Dropdown } from '../overlays/dropdown.tsx'
import { LinkMenu } from '../overlays/link-menu.tsx'
import { menuItemClass } from '../overlays/menu-class.ts'
import type { GalleryTexts } from './gallery-texts.ts'
import { Row, Specimen } from './specimen.tsx'

export function Overlays({ texts }: { texts: GalleryTexts }) {
  const [open, setOpen] = useState<'dialog' | 'left' | 'right' | null>(null)
  const close = () => setOpen(null)
  const modal = { onClose: close, closeLabel: texts.close }
  const lines = [...texts.faq, ...texts.faq, ...texts.faq]
  return (
    <Specimen title="Overlays">
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          {texts.crumbs[3]}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('left')}>
          {texts.menu}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('right')}>
          {texts.filters}
        </Button>
        <Dropdown label={texts.categories}>
          {(closeMenu) =>
            texts.crumbs.map((label, index) => (
              <button
                key={label}
                type="button"
                onClick={closeMenu}
                className={menuItemClass({ isCurrent: index === 1 })}
              >
                {label}
              </button>
            ))
          }
        </Dropdown>
        <LinkMenu label={texts.sort}>
          {(closeMenu) =>
            texts.sorts.map((label, index) => (
              <PlainLink
                key={label}
                href="#top"
                onClick={closeMenu}
                className={menuItemClass({ isCurrent: index === 0 })}
              >
                {label}
              </PlainLink>
            ))
          }
        </LinkMenu>
      </Row>
      <Dialog
        {...modal}
        open={open === 'dialog'}
        title={texts.crumbs[2] ?? ''}
        height="capped"
        width="wide"
        footer={
          <Button isWide onClick={close}>
            {texts.addToCart}
          </Button>
        }
      >
        {lines.map(([title, text], index) => (
          <p key={`${title} ${index}`} className="pb-4">
            {title} {text}
          </p>
        ))}
      </Dialog>
      <Drawer {...modal} open={open === 'left'} title={texts.menu}>
        {texts.crumbs.map((label) => (
          <a key={label} href="#top" className={menuItemClass()}>
            {label}
          </a>
        ))}
      </Drawer>
      <Drawer {...modal} open={open === 'right'} title={texts.filters} side="right">
        {texts.welcomeText}
      </Drawer>
    </Specimen>
  )
}
