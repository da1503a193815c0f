package dev.ibid.langchain4j.model;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.jdk.JdkHttpClientBuilder;
import java.time.Duration;

/** Makes the platform's client one that tells streams that ended from streams that broke off. */
final class CompleteStreams implements HttpClientBuilder {
  private final JdkHttpClientBuilder builder;

  /**
   * Builds clients for an endpoint.
   *
   * @param encrypted whether it is asked by https; without that, some servers stumble over the
   *     offer to go on in HTTP/2
   */
  CompleteStreams(boolean encrypted) {
    java.net.http.HttpClient.Builder platform = java.net.http.HttpClient.newBuilder();
    if (!encrypted) {
      platform.version(java.net.http.HttpClient.Version.HTTP_1_1);
    }
    this.builder = new JdkHttpClientBuilder().httpClientBuilder(platform);
  }

  @Override
  public Duration connectTimeout() {
    return builder.connectTimeout();
  }

  @Override
  public HttpClientBuilder connectTimeout(Duration timeout) {
    builder.connectTimeout(timeout);
    return this;
  }

  @Override
  public Duration readTimeout() {
    return builder.readTimeout();
  }

  @Override
  public HttpClientBuilder readTimeout(Duration timeout) {
    builder.readTimeout(timeout);
    return this;
  }

  @Override
  public HttpClient build() {
    return new CompleteStreamClient(builder.build());
  }
}
