/** A verified phone number, known only in the document where its code was entered. `phone` is in stored format. */
type PhoneProof = {
  phone: string
  /** Asks the identity provider to delete the number; false if the code was entered too long ago. */
  forget: () => Promise<boolean>
}

let proof: PhoneProof | undefined

/** Kept in this module so that deleting an account does not load the provider's code, only used on the login page. */
export function keepPhoneProof(entered: PhoneProof): void {
  proof = entered
}

/** Asks the identity provider to delete a number; false unless its code was entered recently in this document. */
export async function forgetPhone(phone: string): Promise<boolean> {
  return proof?.phone === phone && (await proof.forget())
}
