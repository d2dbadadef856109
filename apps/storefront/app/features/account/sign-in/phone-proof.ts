/** What entering a code leaves behind in its document. `phone` in the stored form. */
type PhoneProof = {
  phone: string
  /** Has the identity provider erase the number; false when the code was entered too long ago for that. */
  forget: () => Promise<boolean>
}

let proof: PhoneProof | undefined

/** Kept here so that erasing an account needs none of the provider's code, which belongs to the login page. */
export function keepPhoneProof(entered: PhoneProof): void {
  proof = entered
}

/** Has the identity provider erase a number. False where its code was not entered just now, in this very document. */
export async function forgetPhone(phone: string): Promise<boolean> {
  return proof?.phone === phone && (await proof.forget())
}
