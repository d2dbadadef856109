/** A name in both scripts: whoever reads the paper may read only one. */
export function SheetName({ name, name_am }: { name: string; name_am: string }) {
  return (
    <>
      <span className="block">{name}</span>
      {name_am !== '' && name_am !== name && (
        <span lang="am" className="block text-[0.875em]">
          {name_am}
        </span>
      )}
    </>
  )
}
