/** The function that the gateway reports payments to (docs/product.md, "Online payment"). */
export const gatewayWebhookName = 'gateway-webhook';
