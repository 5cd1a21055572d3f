/** Generated from docs/openapi.json: the same for what only staff send. */
export const staffLimits = {
  "AboutBody": {
    "alt": { "maxLength": 200 },
    "image": { "maxLength": 200 },
    "lead": { "maxLength": 300 },
    "title": { "maxLength": 120 }
  },
  "ActionBody": {
    "label": { "maxLength": 60 },
    "link": { "maxLength": 200 }
  },
  "BlockCustomerBody": {
    "reason": { "minLength": 1, "maxLength": 300 }
  },
  "BranchBody": {
    "address": { "maxLength": 500 },
    "directions": { "maxLength": 500 },
    "email": { "maxLength": 254 },
    "hours": { "maxLength": 200 },
    "name": { "maxLength": 100 },
    "phone": { "maxLength": 60 },
    "whatsapp": { "maxLength": 60 }
  },
  "BulkProductsBody": {
    "categoryId": { "maxLength": 60 }
  },
  "CancelCustomOrderBody": {
    "reason": { "minLength": 1, "maxLength": 300 }
  },
  "CardBody": {
    "text": { "maxLength": 600 },
    "title": { "maxLength": 120 }
  },
  "CareBody": {
    "email": { "maxLength": 254 },
    "phone": { "maxLength": 60 }
  },
  "CategoryFormBody": {
    "description": { "maxLength": 2000 },
    "hsn": { "maxLength": 8 },
    "name": { "maxLength": 120 }
  },
  "CertificationBody": {
    "claim": { "maxLength": 120 },
    "number": { "maxLength": 60 }
  },
  "ChangeMessageBody": {
    "orderNumber": { "maxLength": 40 }
  },
  "ChangeOrderBody": {
    "note": { "maxLength": 200 }
  },
  "CounterBody": {
    "upiId": { "maxLength": 100 }
  },
  "CustomOrderNoteBody": {
    "text": { "minLength": 1, "maxLength": 1000 }
  },
  "CustomOrdersBody": {
    "hsn": { "maxLength": 8 },
    "sareeHsn": { "maxLength": 8 }
  },
  "CustomRefundBody": {
    "reason": { "minLength": 1, "maxLength": 200 }
  },
  "CustomerNoteBody": {
    "text": { "minLength": 1, "maxLength": 1000 }
  },
  "CustomiseBody": {
    "after": { "maxLength": 200 },
    "before": { "maxLength": 200 },
    "text": { "maxLength": 600 },
    "title": { "maxLength": 120 }
  },
  "EraseCustomerBody": {
    "word": { "maxLength": 20 }
  },
  "FaqBody": {
    "title": { "maxLength": 120 }
  },
  "FaqGroupBody": {
    "title": { "maxLength": 120 }
  },
  "FinishDataRequestBody": {
    "outcome": { "minLength": 1, "maxLength": 1000 },
    "proof": { "minLength": 1, "maxLength": 300 }
  },
  "HolidayBody": {
    "date": { "maxLength": 10 },
    "name": { "maxLength": 60 }
  },
  "InviteStaffBody": {
    "name": { "minLength": 1, "maxLength": 100 }
  },
  "InvoicesBody": {
    "counterSeries": { "maxLength": 3 },
    "creditSeries": { "maxLength": 3 },
    "receiptSeries": { "maxLength": 3 },
    "refundSeries": { "maxLength": 3 },
    "series": { "maxLength": 3 },
    "terms": { "maxLength": 500 }
  },
  "LegalBody": {
    "gstin": { "maxLength": 20 },
    "legalName": { "maxLength": 200 },
    "registeredOffice": { "maxLength": 500 }
  },
  "MarkdownBody": {
    "text": { "maxLength": 51200 }
  },
  "MergeCustomersBody": {
    "word": { "maxLength": 20 }
  },
  "MessageNoteBody": {
    "text": { "minLength": 1, "maxLength": 1000 }
  },
  "MessageReplyBody": {
    "text": { "minLength": 1, "maxLength": 4000 }
  },
  "MilestoneBody": {
    "text": { "maxLength": 600 },
    "title": { "maxLength": 120 }
  },
  "MoveCustomOrderBody": {
    "courier": { "maxLength": 60 },
    "note": { "maxLength": 1000 },
    "trackingNumber": { "maxLength": 40 },
    "words": { "maxLength": 1000 }
  },
  "MoveOrdersBody": {
    "courier": { "maxLength": 60 }
  },
  "NewCategoryBody": {
    "id": { "maxLength": 60 }
  },
  "NoteBody": {
    "text": { "minLength": 1, "maxLength": 1000 }
  },
  "NoteDataRequestBody": {
    "email": { "maxLength": 254 },
    "name": { "maxLength": 100 },
    "note": { "maxLength": 1000 },
    "phone": { "maxLength": 20 },
    "proof": { "maxLength": 300 }
  },
  "OfferFormBody": {
    "code": { "maxLength": 40 },
    "description": { "maxLength": 2000 },
    "image": { "maxLength": 200 },
    "label": { "maxLength": 120 }
  },
  "OfficerBody": {
    "designation": { "maxLength": 100 },
    "email": { "maxLength": 254 },
    "hours": { "maxLength": 200 },
    "name": { "maxLength": 100 },
    "phone": { "maxLength": 60 }
  },
  "PolicyBody": {
    "body": { "maxLength": 51200 },
    "title": { "maxLength": 120 }
  },
  "PriceBandBody": {
    "name": { "maxLength": 60 }
  },
  "ProductFormBody": {
    "barcode": { "maxLength": 40 },
    "categoryId": { "maxLength": 60 },
    "description": { "maxLength": 10000 },
    "hsn": { "maxLength": 8 },
    "name": { "maxLength": 200 },
    "sku": { "maxLength": 60 }
  },
  "ProductMediaBody": {
    "alt": { "maxLength": 300 },
    "caption": { "maxLength": 200 },
    "file": { "maxLength": 120 },
    "poster": { "maxLength": 120 },
    "shot": { "maxLength": 40 }
  },
  "ProgressBody": {
    "note": { "maxLength": 1000 },
    "words": { "maxLength": 1000 }
  },
  "PromoLineBody": {
    "link": { "maxLength": 200 },
    "offerCoupon": { "maxLength": 32 },
    "offerLabel": { "maxLength": 120 },
    "text": { "maxLength": 44 }
  },
  "QuestionBody": {
    "answer": { "maxLength": 1500 },
    "question": { "maxLength": 200 }
  },
  "RateChangeBody": {
    "hsn": { "maxLength": 8 }
  },
  "RefundBody": {
    "reason": { "maxLength": 200 }
  },
  "ResolveIssueBody": {
    "note": { "maxLength": 200 }
  },
  "ReviewReplyBody": {
    "text": { "maxLength": 500 }
  },
  "SavedViewBody": {
    "name": { "maxLength": 40 },
    "query": { "maxLength": 1000 }
  },
  "ServiceBody": {
    "code": { "maxLength": 20 },
    "name": { "maxLength": 60 },
    "sac": { "maxLength": 8 }
  },
  "SlideBody": {
    "alt": { "maxLength": 200 },
    "image": { "maxLength": 200 },
    "text": { "maxLength": 300 },
    "title": { "maxLength": 80 }
  },
  "SocialBody": {
    "facebook": { "maxLength": 500 },
    "instagram": { "maxLength": 500 }
  },
  "SocialFeedBody": {
    "script": { "maxLength": 500 }
  },
  "StatusBody": {
    "courier": { "maxLength": 60 },
    "note": { "maxLength": 1000 },
    "trackingNumber": { "maxLength": 40 }
  },
  "StoreBody": {
    "address": { "maxLength": 500 },
    "email": { "maxLength": 254 },
    "googleMapsLocation": { "maxLength": 4000 },
    "hours": { "maxLength": 200 },
    "name": { "maxLength": 100 },
    "phone": { "maxLength": 60 },
    "tagline": { "maxLength": 150 },
    "whatsapp": { "maxLength": 60 }
  },
  "StoresBody": {
    "lead": { "maxLength": 300 },
    "title": { "maxLength": 120 }
  },
  "StoryBody": {
    "alt": { "maxLength": 200 },
    "fact": { "maxLength": 60 },
    "image": { "maxLength": 200 },
    "title": { "maxLength": 120 }
  },
  "TestMailBody": {
    "email": { "maxLength": 254 }
  },
  "TestimonialBody": {
    "name": { "maxLength": 100 },
    "quote": { "maxLength": 600 },
    "saree": { "maxLength": 120 },
    "source": { "maxLength": 120 },
    "town": { "maxLength": 100 }
  }
} as const;
