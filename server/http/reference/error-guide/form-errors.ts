import type { GuidedErrors } from './guided-errors.ts'

export const FORM_ERRORS = {
  BotCheckRequired: {
    cause: 'The form has no solved bot check.',
    cure: 'Get one with `getBotCheck`, solve it, send it as `botCheck`.',
  },
  BotCheckFailed: {
    cause: 'The solution is wrong, or the check has ended.',
    cure: 'Solve a new one.',
  },
  BotCheckReplayed: {
    cause: 'This check was used for another form.',
    cure: 'Solve a new one for each form.',
  },
  ConfirmationLinkInvalid: {
    cause: 'The link was cut off or changed.',
    cure: 'Take it whole from the mail.',
  },
  ConfirmationLinkExpired: {
    cause: 'Nobody confirmed the form within 24 hours, or it was erased.',
    cure: 'Send the form again.',
  },
  ConfirmationLimitReached: {
    cause: 'Three links went to this address today.',
    cure: 'Confirm by one of them, wait as `Retry-After` says, or send the form with a bot check.',
  },
  ApplicationLinkInvalid: {
    cause: 'The link was cut off or changed.',
    cure: 'Take it whole from the answer or the mail.',
  },
  ApplicationLinkExpired: {
    cause: 'Seven days have passed since the link was made.',
    cure: 'Call `renewStoreApplicationLink` with it: a new one goes out by mail.',
  },
  FormNotFound: {
    cause: 'No form has this reference.',
    cure: 'Compare the reference with what its sender was told.',
  },
  ApplicationNotFound: {
    cause: 'The application was erased after its time.',
    cure: 'Apply again.',
  },
  ApplicationFinished: {
    cause: 'It was sent for review, and stays as it is.',
    cure: 'Write to the operator if something is missing.',
  },
  ApplicationWithoutDocuments: {
    cause: 'No document was handed in.',
    cure: 'Call `addStoreDocument` first.',
  },
  DocumentNotFound: {
    cause: 'The application has no document of this id.',
    cure: 'Read `getStoreApplication` again.',
  },
  DocumentLimitReached: {
    cause: 'The application has ten documents.',
    cure: 'Take one back, or join pages in one PDF.',
  },
  DocumentTooLarge: { cause: 'The file is above 10 MB.', cure: 'Make it smaller.' },
  DocumentEmpty: {
    cause: 'No file came.',
    cure: 'Send the bytes of the file as the body, or as `file` of a form.',
  },
  DocumentTypeNotAllowed: {
    cause: 'What is in the file is neither PDF, JPEG nor PNG, whatever it is called.',
    cure: 'Save it as one of them.',
  },
  DocumentDamaged: {
    cause: 'The file cannot be read to its end.',
    cure: 'Save or photograph it again.',
  },
  DocumentLocked: { cause: 'The PDF has a password.', cure: 'Save it without one.' },
  DocumentActive: {
    cause: 'The PDF holds something that can run, or a file inside.',
    cure: 'Print it to a new PDF.',
  },
  DocumentTooManyPixels: {
    cause: 'The picture has more pixels than can be opened safely.',
    cure: 'Make it smaller.',
  },
  DocumentStorageFull: {
    cause: "The operator's disk for documents is full.",
    cure: 'Try again later.',
  },
  UploadStalled: {
    cause: 'Nothing came for too long during an upload.',
    cure: 'Send it again over a better connection.',
  },
} as const satisfies GuidedErrors
