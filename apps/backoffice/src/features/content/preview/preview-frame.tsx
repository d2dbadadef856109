import type { Language } from '@zembil/rules/people/language'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type PreviewFrameProps = { title: string; width: number; language: Language; children: ReactNode }

const sheets = 'link[rel=stylesheet], style'

/**
 * Draws parts of the shop as on a screen of this width, scaled down where the console is narrower. In a frame, because the
 * shop's styles ask for the width of the window.
 */
export function PreviewFrame({ title, width, language, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(0)
  const [room, setRoom] = useState(width)

  function prepare(): void {
    const page = frame.current?.contentDocument
    if (!page || page.body === body) return
    page.head.replaceChildren(...[...document.querySelectorAll(sheets)].map((sheet) => page.importNode(sheet, true)))
    setBody(page.body)
  }
  useEffect(prepare)
  useEffect(() => {
    const page = body?.ownerDocument
    if (!page) return
    page.documentElement.lang = language
    page.title = title
  }, [body, language, title])
  useEffect(() => {
    if (!body || !box.current || !content.current) return
    const sizes = new ResizeObserver(() => {
      setRoom(box.current?.clientWidth ?? width)
      setHeight(content.current?.offsetHeight ?? 0)
    })
    sizes.observe(box.current)
    sizes.observe(content.current)
    return () => sizes.disconnect()
  }, [body, width])
  const scale = Math.min(1, room / width)
  return (
    <div ref={box} className="relative overflow-hidden" style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        // Some browsers replace the empty document after it was prepared.
        onLoad={prepare}
        // Out of the flow, so that its width does not widen the box that it is scaled to.
        className="absolute top-0 left-0 origin-top-left rounded-card border border-line bg-ground"
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {body && createPortal(<div ref={content}>{children}</div>, body)}
    </div>
  )
}
